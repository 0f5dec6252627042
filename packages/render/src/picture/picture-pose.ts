import type { LedCells } from './led-cells.ts'
import type { PictureFit } from './picture-fit.ts'
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
  const [across, down] = scalesOf(window, size, { fit, turn: turnOf(rotate) })
  return { across, down, degrees: rotate, right: 0, below: 0, around: 0 }
}

interface Fitting {
  readonly fit: PictureFit
  readonly turn: Turn
}

function scalesOf(
  window: PictureSize,
  size: PictureSize,
  { fit, turn }: Fitting,
): [across: number, down: number] {
  if (fit === 'cover') {
    const seen = boxAround(window, turn)
    const scale = Math.min(size.width / seen.width, size.height / seen.height)
    return [scale, scale]
  }
  const turned = boxAround(size, turn)
  const across = turned.width / window.width
  const down = turned.height / window.height
  if (fit === 'stretch') return [across, down]
  const scale = Math.max(across, down)
  return [scale, scale]
}

/** The upright box around a turned one. */
export function boxAround({ width, height }: PictureSize, { cosine, sine }: Turn): PictureSize {
  const [along, aside] = [Math.abs(cosine), Math.abs(sine)]
  return { width: width * along + height * aside, height: width * aside + height * along }
}
