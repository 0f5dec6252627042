import type { FrameSource, Layout } from '@ledloom/core'
import { wholeCycles } from '@ledloom/effects'
import { layCells } from '../view/led-cells.ts'
import { cropPixels, type Picture, type PictureSize, sizeOf } from '../view/picture.ts'
import {
  fitPicture,
  type LensSetting,
  moveLens,
  type PicturePose,
  pixelsPerUnit,
  writeLens,
} from '../view/picture-pose.ts'
import type { PictureView } from '../view/picture-view.ts'
import { projectLayout } from '../view/project-layout.ts'
import { sampleCells } from '../view/sample-cells.ts'
import type { Course, PlanCourse, Scene } from './course.ts'
import { gatherLight, LONGEST_ROW, rowField } from './light-rows.ts'
import { MOTION_PARAMETERS, type Motion, type MotionKind } from './motion.ts'
import { planPan } from './pan.ts'
import { planRotation } from './rotate.ts'
import { planScroll } from './scroll.ts'
import { planZoom } from './zoom.ts'

/**
 * Pixels that the footprint of an LED keeps across and down, at least, where the picture has them.
 * More are gathered beforehand: a frame costs as many steps as footprints have rows.
 */
const PIXELS_PER_FOOTPRINT = 32

/** What moves before whom. */
interface Moving {
  readonly layout: Layout
  readonly view?: PictureView | undefined
  readonly motion: Motion
  /** Seconds after which it must be where it began. Default: it need not. */
  readonly loop?: number | undefined
}

/**
 * A still picture in motion, without end. Each frame is the picture where it is at that time, seen
 * through each LED's footprint as a still one is; the picture itself is no longer needed.
 */
export function movePicture(picture: Picture, moving: Moving): FrameSource {
  const { layout, view = {}, motion } = moving
  const cells = layCells(projectLayout(layout, view))
  const area = cropPixels(picture, view.crop)
  const size = sizeOf(area)
  const direction = motion.direction === 'automatic' ? undefined : motion.direction
  const course = planCourse(motion.kind, { cells, size, view, direction })
  const pose = fitPicture(cells, size, view)
  const setting = { cells, size, mirror: view.mirror }
  const kept = keptSize(course, pose, setting)
  const field = rowField(gatherLight(picture, area, kept), course.isTiled)
  const rate = wholeCycles(1 / (motion.period ?? MOTION_PARAMETERS.period.default), moving.loop)
  const [whole, gathered] = [wholeOf(size), wholeOf(kept)]
  const sampling = { cells, lens: new Float64Array(6), field, pose }
  return {
    layout,
    render(frame, time) {
      const cycles = time * rate
      course.move(pose, cycles - Math.floor(cycles))
      moveLens(writeLens(sampling.lens, pose, setting), whole, gathered)
      sampleCells(frame, sampling)
    },
  }
}

/** The size in which a picture is kept: as many pixels as footprints need where it is closest. */
function keptSize(course: Course, pose: PicturePose, setting: LensSetting): PictureSize {
  course.move(pose, course.closest)
  const { across, down } = pixelsPerUnit(writeLens(new Float64Array(6), pose, setting))
  const keep = (length: number, perUnit: number) =>
    keptLength(length, perUnit * setting.cells.typical)
  return {
    width: Math.min(LONGEST_ROW, keep(setting.size.width, across)),
    height: keep(setting.size.height, down),
  }
}

function keptLength(length: number, perFootprint: number): number {
  const together = Math.max(1, Math.floor(perFootprint / PIXELS_PER_FOOTPRINT))
  return Math.ceil(length / together)
}

function wholeOf({ width, height }: PictureSize) {
  return { left: 0, top: 0, right: width, bottom: height }
}

const PLANS: Readonly<Record<MotionKind, PlanCourse>> = {
  pan: planPan,
  zoom: planZoom,
  scroll: planScroll,
  rotate: planRotation,
}

/** The course of a motion on a scene. */
function planCourse(kind: MotionKind, scene: Scene): Course {
  return PLANS[kind](scene)
}
