import type { LedCells } from '@ledloom/effects'
import type { PictureSize } from '../view/picture.ts'
import { type PicturePose, turnOf } from '../view/picture-pose.ts'
import type { PictureView } from '../view/picture-view.ts'
import type { MotionDirection } from './motion.ts'

/** The picture and layout that a motion is planned for. */
export type MotionSetting = {
  readonly cells: LedCells
  /** Size of the part of the picture that is shown. */
  readonly size: PictureSize
  readonly view: PictureView
  /** Default: the motion's own. */
  readonly direction?: MotionDirection | undefined
}

/** The path of a moving picture. */
export interface MotionPath {
  /** The phase at which the picture is largest. */
  readonly closest: number
  /** The picture repeats beyond its edges. */
  readonly isTiled: boolean
  /** Writes the parts of the pose that change with the phase, 0 to 1. Allocates nothing. */
  move(pose: PicturePose, phase: number): void
}

/** Plans the path of one kind of motion; each kind is a file. */
export type PlanMotion = (setting: MotionSetting) => MotionPath

/** A direction along a side of the picture itself, before it is mirrored and turned; y is down. */
export type Heading = {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

/** Steps to the right and down, as seen. */
const STEPS: Readonly<Partial<Record<MotionDirection, readonly [number, number]>>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/** The direction of the picture that is nearest to a direction as seen. */
export function headingOf(
  direction: MotionDirection,
  { rotate = 0, mirror }: PictureView,
): Heading {
  const { cosine, sine } = turnOf(rotate)
  const [right, down] = STEPS[direction] ?? [0, 0]
  const x = (right * cosine + down * sine) * (mirror === 'x' || mirror === 'both' ? -1 : 1)
  const y = (down * cosine - right * sine) * (mirror === 'y' || mirror === 'both' ? -1 : 1)
  return Math.abs(x) >= Math.abs(y) ? { x: signOf(x), y: 0 } : { x: 0, y: signOf(y) }
}

function signOf(value: number): -1 | 1 {
  return value < 0 ? -1 : 1
}
