import type { LedCells } from '../picture/led-cells.ts'
import type { PicturePose } from '../picture/picture-pose.ts'
import type { PictureSize } from '../picture/picture-size.ts'
import type { PictureView } from '../picture/picture-view.ts'
import type { MotionDirection } from './motion.ts'

/** What a picture moves on. */
export interface Scene {
  readonly cells: LedCells
  /** Of the part of the picture that is shown. */
  readonly size: PictureSize
  readonly view: PictureView
  /** Default: the motion's own. */
  readonly direction?: MotionDirection | undefined
}

/** A motion on a scene. */
export interface Course {
  /** The phase at which the fewest pixels are seen. */
  readonly closest: number
  /** Whether the picture repeats beyond its edges. */
  readonly isTiled: boolean
  /** Writes the pose of a phase, 0 to 1; what it leaves alone stays as fitted. Allocates nothing. */
  move(pose: PicturePose, phase: number): void
}

/** Plans a motion; one file a motion in `courses/`. */
export type PlanCourse = (scene: Scene) => Course
