import type { ScreenPoint } from './scene-projection.ts'

/** Pixels between things that are pressed. */
export const REACH = 48

/** Pixels from the top of the canvas that the title takes. */
const TITLE = 64

/** The edges of a device on the canvas. */
export type Frame = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type CanvasSize = { readonly width: number; readonly height: number }

/** Where a handle is: on the device's middle, beside its top, or above it. */
export type HandleSide = 'middle' | 'left' | 'right' | 'above'

export function frameAround(points: readonly ScreenPoint[]): Frame {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    ...{ left: Math.min(...across), right: Math.max(...across) },
    ...{ top: Math.min(...down), bottom: Math.max(...down) },
  }
}

/**
 * The place of a handle, so far from the others that fingers hit only one. The one above the device is
 * below it where there is no room above.
 */
export function handlePlace(frame: Frame, side: HandleSide, size: CanvasSize): ScreenPoint {
  const { left, right, top, bottom } = frame
  const put = (x: number, y: number) => insideCanvas({ x, y }, REACH / 2, size)
  const middle = put((left + right) / 2, (top + bottom) / 2)
  if (side === 'middle') return middle
  if (side === 'left') return put(Math.min(left, middle.x - REACH), top)
  if (side === 'right') return put(Math.max(right, middle.x + REACH), top)
  const above = put(middle.x, Math.min(top, middle.y - REACH))
  const hasRoom = middle.y - above.y >= REACH
  return hasRoom ? above : put(middle.x, Math.max(bottom, middle.y + REACH))
}

/** The nearest place where a button of such a width can be reached: inside the canvas, below the title. */
export function insideCanvas({ x, y }: ScreenPoint, half: number, size: CanvasSize): ScreenPoint {
  const across = half + 4
  return {
    x: clamp(x, across, Math.max(across, size.width - across)),
    y: clamp(y, TITLE, Math.max(TITLE, size.height - REACH / 2)),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
