import {
  type ParameterDeclarations,
  type ParameterValue,
  PROJECTION_PARAMETERS,
} from '@ledloom/effects'

/**
 * Options of how a picture lies on a layout, declared as data: flags, schemas, checks and help are
 * read from it. The picture is cropped first, then mirrored, then turned, then fitted.
 */
export const PICTURE_VIEW_PARAMETERS = {
  fit: {
    kind: 'choice',
    options: ['cover', 'contain', 'stretch'],
    default: 'cover',
    description:
      'how the picture fills the layout: cover crops it, contain leaves LEDs beside it dark, stretch distorts it',
  },
  ...PROJECTION_PARAMETERS,
  mirror: {
    kind: 'choice',
    options: ['none', 'x', 'y', 'both'],
    default: 'none',
    description: 'x swaps left and right, y top and bottom',
  },
  rotate: {
    kind: 'number',
    min: -3600,
    max: 3600,
    default: 0,
    unit: 'degrees',
    description: 'turns the picture clockwise, as seen',
  },
} as const satisfies ParameterDeclarations

/** The part of a picture that is shown, as shares of its width and height; declared as data. */
export const PICTURE_CROP_PARAMETERS = {
  left: share(0, 'left edge', 'width'),
  top: share(0, 'top edge', 'height'),
  width: share(1, 'width', 'width'),
  height: share(1, 'height', 'height'),
} as const satisfies ParameterDeclarations

/** The view of a picture on a layout; {@link PICTURE_VIEW_PARAMETERS} has meanings and defaults. */
export type PictureView = {
  readonly [Name in keyof typeof PICTURE_VIEW_PARAMETERS]?:
    | ParameterValue<(typeof PICTURE_VIEW_PARAMETERS)[Name]>
    | undefined
} & {
  /** The part of the picture that is shown, to the nearest pixel. Default: all of it. */
  readonly crop?: PictureCrop | undefined
}

/** A part of a picture, as shares 0..1 of its width and height. */
export type PictureCrop = Readonly<Record<keyof typeof PICTURE_CROP_PARAMETERS, number>>

function share(value: 0 | 1, what: string, side: string) {
  return {
    kind: 'number',
    min: 0,
    max: 1,
    default: value,
    unit: `of the ${side}`,
    description: `${what} of the part that is shown`,
  } as const
}
