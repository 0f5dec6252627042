import type { LedCells } from './led-cells.ts'
import type { PictureArea } from './picture-crop.ts'
import type { PicturePose } from './picture-pose.ts'
import type { PictureSize } from './picture-size.ts'
import type { PictureView } from './picture-view.ts'
import { cosineOf } from './turn.ts'

/**
 * From a point of a chart to the point of the picture that is seen there, as six numbers a to f:
 * `x = a u + b v + c` pixels from the left, `y = d u + e v + f` pixels from the top.
 */
export type Lens = Float64Array

/** What a lens depends on besides the pose. */
export interface LensSetting {
  readonly cells: LedCells
  /** Of the part of the picture that is shown. */
  readonly size: PictureSize
  readonly mirror?: PictureView['mirror']
}

/** Writes the lens of a pose into `lens` and gives `lens`; allocates nothing. */
export function writeLens(lens: Lens, pose: PicturePose, setting: LensSetting): Lens {
  const { window } = setting.cells
  const cosine = cosineOf(pose.degrees)
  const sine = cosineOf(pose.degrees - 90)
  const flipX = setting.mirror === 'x' || setting.mirror === 'both' ? -1 : 1
  const flipY = setting.mirror === 'y' || setting.mirror === 'both' ? -1 : 1
  lens[0] = flipX * cosine * pose.across
  lens[1] = -flipX * sine * pose.down
  lens[3] = -flipY * sine * pose.across
  lens[4] = -flipY * cosine * pose.down
  const u = window.left + window.width / 2
  const v = window.bottom + window.height / 2
  lens[2] = setting.size.width / 2 + pose.right - lens[0] * u - lens[1] * v
  lens[5] = setting.size.height / 2 + pose.below - lens[3] * u - lens[4] * v
  return lens
}

/** How many pixels, across and down, a square of one unit of the chart is wide where it is wide. */
export function pixelsPerUnit(lens: Lens): { readonly across: number; readonly down: number } {
  const area = Math.abs(lens[0]! * lens[4]! - lens[1]! * lens[3]!)
  return {
    across: area / Math.max(Math.abs(lens[3]!), Math.abs(lens[4]!)),
    down: area / Math.max(Math.abs(lens[0]!), Math.abs(lens[1]!)),
  }
}

/** Writes into `lens` that the part `from` of a picture is now the part `to`; gives `lens`. */
export function moveLens(lens: Lens, from: PictureArea, to: PictureArea): Lens {
  const across = (to.right - to.left) / (from.right - from.left)
  const down = (to.bottom - to.top) / (from.bottom - from.top)
  lens[0]! *= across
  lens[1]! *= across
  lens[2] = to.left + (lens[2]! - from.left) * across
  lens[3]! *= down
  lens[4]! *= down
  lens[5] = to.top + (lens[5]! - from.top) * down
  return lens
}
