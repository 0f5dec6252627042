/** Every way of laying a picture on a layout, the usual one first. */
export const PICTURE_FITS = ['cover', 'contain', 'stretch'] as const

/**
 * How a picture lies on the front of a layout. `cover`: every LED is on the picture, which is cut
 * where its shape differs. `contain`: all of the picture is on the layout, and LEDs beside it stay
 * dark. `stretch`: the picture is pulled to the layout's shape.
 */
export type PictureFit = (typeof PICTURE_FITS)[number]
