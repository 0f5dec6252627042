import fc from 'fast-check'
import { PICTURE_VIEW_PARAMETERS, type PictureView } from '../../src/view/picture-view.ts'

const share = fc.double({ min: 0, max: 0.45, noNaN: true })

/** Any way of looking at a picture. */
export const anyView: fc.Arbitrary<PictureView> = fc.record(
  {
    fit: fc.constantFrom('cover', 'contain', 'stretch'),
    projection: fc.constantFrom(...PICTURE_VIEW_PARAMETERS.projection.options),
    axis: fc.constantFrom('x', 'y', 'z'),
    mirror: fc.constantFrom(...PICTURE_VIEW_PARAMETERS.mirror.options),
    rotate: fc.oneof(
      fc.constantFrom(0, 90, 180, 270, -90, 360),
      fc.double({ min: -720, max: 720, noNaN: true }),
    ),
    crop: fc.tuple(share, share, share, share).map(([left, top, right, bottom]) => ({
      left,
      top,
      width: 1 - left - right,
      height: 1 - top - bottom,
    })),
  },
  { requiredKeys: [] },
)
