import type { LedCells } from './led-cells.ts'
import type { PictureSize } from './picture-size.ts'
import type { PictureView } from './picture-view.ts'
import { type Turn, turnOf } from './turn.ts'

/** How a picture lies on a window; all of it can change with time. */
export interface PicturePose {
  /** Pixels for one unit of the chart, along u and along v. */
  across: number
  down: number
  /** Degrees clockwise as seen. */
  degrees: number
  /** Pixels from the middle of the picture to the point in the middle of the window. */
  right: number
  below: number
  /** How far the picture is moved along u, on a round chart. */
  around: number
}

/** The pose in which a picture lies still: fitted to the window, middle on middle. */
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

interface Fitting {
  readonly fit: PictureView['fit']
  readonly turn: Turn
}

function scalesOf(window: PictureSize, size: PictureSize, { fit, turn }: Fitting): Scales {
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

interface Stretching {
  readonly turn: Turn
  readonly scales: Scales
}

// The corners of a window are beside a picture that is slanted and just as wide: it is enlarged.
function stretchScales(
  { width, height }: PictureSize,
  size: PictureSize,
  { turn, scales }: Stretching,
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
