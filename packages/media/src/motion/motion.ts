/** Every way of moving a still picture, by name, with the directions it knows, its own first. */
export const MOTIONS = {
  pan: ['left', 'right', 'up', 'down'],
  zoom: ['in', 'out'],
  scroll: ['left', 'right', 'up', 'down'],
  rotate: ['clockwise', 'counterclockwise'],
} as const

/**
 * How a still picture moves. `pan`: there and back over what the fit cuts. `zoom`: to twice its
 * size and back. `scroll`: on and on in one direction, the picture repeating. `rotate`: around the
 * layout; a flat projection turns the picture about its middle, a round one (and the wire) carries
 * it along, to the right in front where it is clockwise.
 */
export type MotionKind = keyof typeof MOTIONS

/** Where a motion goes first, as seen on the layout. */
export type MotionDirection = (typeof MOTIONS)[MotionKind][number]

/** A motion of a still picture. */
export interface Motion {
  readonly kind: MotionKind
  /** Seconds until it is where it began, above 0; a loop takes whole ones. Default 10. */
  readonly period?: number | undefined
  /** Default: `left`, or for `pan` where more is cut; `in`; `clockwise`. */
  readonly direction?: MotionDirection | undefined
}
