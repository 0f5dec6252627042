import type { FrameSource, Layout } from '@ledloom/core'
import { layCells, projectLayout, wholeCycles } from '@ledloom/effects'
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
import { sampleCells } from '../view/sample-cells.ts'
import { gatherLight, LONGEST_ROW, rowField } from './light-rows.ts'
import { MOTION_PARAMETERS, type Motion, type MotionKind } from './motion.ts'
import type { MotionPath, PlanMotion } from './motion-path.ts'
import { planPan } from './pan.ts'
import { planRotation } from './rotate.ts'
import { planScroll } from './scroll.ts'
import { planZoom } from './zoom.ts'

/**
 * Minimum pixels of a footprint across and down, if the picture has them. More are merged in advance,
 * because the time of a frame grows with the rows of its footprints.
 */
const PIXELS_PER_FOOTPRINT = 32

/** A motion on a layout. */
type MovingOptions = {
  readonly layout: Layout
  readonly view?: PictureView | undefined
  readonly motion: Motion
  /** Seconds after which it must be back at its start. Default: not required. */
  readonly loop?: number | undefined
}

/**
 * An endlessly moving still picture. Each frame samples the picture at its current position through
 * the footprints, as a still one; the picture itself is no longer needed.
 */
export function movePicture(picture: Picture, moving: MovingOptions): FrameSource {
  const { layout, view = {}, motion } = moving
  const cells = layCells(projectLayout(layout, view))
  const area = cropPixels(picture, view.crop)
  const size = sizeOf(area)
  const direction = motion.direction === 'automatic' ? undefined : motion.direction
  const path = PLANS[motion.kind]({ cells, size, view, direction })
  const pose = fitPicture(cells, size, view)
  const setting = { cells, size, mirror: view.mirror }
  const kept = keptSize(path, pose, setting)
  const field = rowField(gatherLight(picture, area, kept), path.isTiled)
  const rate = wholeCycles(1 / (motion.period ?? MOTION_PARAMETERS.period.default), moving.loop)
  const [whole, gathered] = [wholeOf(size), wholeOf(kept)]
  const sampling = { cells, lens: new Float64Array(6), field, pose }
  return {
    layout,
    render(frame, time) {
      const cycles = time * rate
      path.move(pose, cycles - Math.floor(cycles))
      moveLens(writeLens(sampling.lens, pose, setting), whole, gathered)
      sampleCells(frame, sampling)
    },
  }
}

/** The size to which a picture is reduced: what footprints need where it is largest. */
function keptSize(path: MotionPath, pose: PicturePose, setting: LensSetting): PictureSize {
  path.move(pose, path.closest)
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

const PLANS: Readonly<Record<MotionKind, PlanMotion>> = {
  pan: planPan,
  zoom: planZoom,
  scroll: planScroll,
  rotate: planRotation,
}
