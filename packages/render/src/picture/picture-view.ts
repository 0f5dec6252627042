import type { PictureFit } from './picture-fit.ts'

/** How a layout looks at a picture; every part has a default. */
export interface PictureView {
  /** Default `'cover'`: no LED stays dark. */
  readonly fit?: PictureFit | undefined
}
