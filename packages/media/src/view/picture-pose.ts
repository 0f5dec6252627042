import type { LedCells } from '@ledloom/effects'
import type { PictureArea, PictureSize } from './picture.ts'
import type { PictureView } from './picture-view.ts'

/** The placement of a picture on a window; all fields can change with time. */
export type PicturePose = {
  /** Pixels for one unit of the chart, along u and along v. */
  across: number
  down: number
  /** Degrees clockwise as seen. */
  degrees: number
  /** Pixels from the middle of the picture to the point in the middle of the window. */
  right: number
  below: number
  /** Shift of the picture along u, on a round chart. */
  around: number
}

/** The pose of a picture at rest: fitted to the window, centred. */
export function fitPicture(
  { window, isStretched }: LedCells,
  size: PictureSize,
  view: PictureView,
): PicturePose {
  const { rotate = 0 } = view
  const fit = isStretched ? 'stretch' : (view.fit ?? 'cover')
  const scales = scalesOf(window, size, { fit, turn: turnOf(rotate) })
  return { ...scales, degrees: rotate, right: 0, below: 0, around: 0 }
}

function scalesOf(
  window: PictureSize,
  size: PictureSize,
  { fit, turn }: { readonly fit: PictureView['fit']; readonly turn: Turn },
): Scales {
  if (fit === 'cover') return coverScales(window, size, turn)
  const turned = boxAround(size, turn)
  const scales = { across: turned.width / window.width, down: turned.height / window.height }
  if (fit === 'stretch') return stretchScales(window, size, { turn, scales })
  const scale = Math.max(scales.across, scales.down)
  return { across: scale, down: scale }
}

type Scales = Pick<PicturePose, 'across' | 'down'>

function coverScales(window: PictureSize, size: PictureSize, turn: Turn): Scales {
  const seen = boxAround(window, turn)
  const scale = Math.min(size.width / seen.width, size.height / seen.height)
  return { across: scale, down: scale }
}

// Enlarges a slanted picture, because the corners of the window would otherwise lie outside it.
function stretchScales(
  { width, height }: PictureSize,
  size: PictureSize,
  { turn, scales }: { readonly turn: Turn; readonly scales: Scales },
): Scales {
  if (turn.cosine === 0 || turn.sine === 0) return scales
  const stretched = { width: width * scales.across, height: height * scales.down }
  const { across: part } = coverScales(stretched, size, turn)
  return { across: scales.across * part, down: scales.down * part }
}

/** The upright box around a turned one. */
export function boxAround({ width, height }: PictureSize, { cosine, sine }: Turn): PictureSize {
  const [along, aside] = [Math.abs(cosine), Math.abs(sine)]
  return { width: width * along + height * aside, height: width * aside + height * along }
}

/** The cosine and sine of a rotation. */
type Turn = {
  readonly cosine: number
  readonly sine: number
}

/** A rotation by degrees; quarter turns are exact. */
export function turnOf(degrees: number): Turn {
  return { cosine: cosineOf(degrees), sine: cosineOf(degrees - 90) }
}

/** The cosine of degrees; exact at quarter turns. */
function cosineOf(degrees: number): number {
  const turned = Math.abs(degrees % 360)
  return turned % 180 === 90 ? 0 : Math.cos((turned * Math.PI) / 180)
}

/**
 * Maps a point of a chart to the point of the picture that is seen there, by six numbers a to f:
 * `x = a u + b v + c` pixels from the left, `y = d u + e v + f` pixels from the top.
 */
export type Lens = Float64Array

/** The fixed inputs of a lens, besides the pose. */
export type LensSetting = {
  readonly cells: LedCells
  /** Size of the part of the picture that is shown. */
  readonly size: PictureSize
  readonly mirror?: PictureView['mirror']
}

/** Writes the lens of a pose into `lens` and returns `lens`; allocates nothing. */
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

/** The largest extents in pixels, across and down, of a unit square of the chart. */
export function pixelsPerUnit(lens: Lens): { readonly across: number; readonly down: number } {
  const area = Math.abs(lens[0]! * lens[4]! - lens[1]! * lens[3]!)
  return {
    across: area / Math.max(Math.abs(lens[3]!), Math.abs(lens[4]!)),
    down: area / Math.max(Math.abs(lens[0]!), Math.abs(lens[1]!)),
  }
}

/** Adapts `lens` to a picture whose part `to` shows the part `from` of the old one; returns `lens`. */
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
