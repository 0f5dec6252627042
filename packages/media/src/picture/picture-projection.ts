/** Every way of laying a picture on a layout, by name. */
export const PROJECTIONS = [
  'front',
  'back',
  'left',
  'right',
  'top',
  'bottom',
  'cylinder',
  'sphere',
  'wire',
  'radial',
] as const

/**
 * How a picture is laid on a layout. `front` to `bottom`: flat, as somebody sees it who stands
 * there. `cylinder`: wrapped around an axis, `sphere`: around the centre, like a map of the world.
 * `wire`: from the first LED to the last, each showing its column of the picture over the whole
 * height. `radial`: around the centre as seen from the front, the foot of the picture inside.
 */
export type PictureProjection = (typeof PROJECTIONS)[number]
