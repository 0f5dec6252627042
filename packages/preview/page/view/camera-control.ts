import { type Camera, orbit, pan, zoomBy } from './camera.ts'
import type { CameraHost } from './camera-host.ts'
import { controlByKeys } from './camera-keys.ts'

/** Radians a pixel of dragging turns. */
const TURN = 0.006

/** Pointers, the wheel and keys move the camera; the keys wherever on the page the focus is. */
export function controlCamera(canvas: HTMLCanvasElement, host: CameraHost): void {
  controlByPointers(canvas, host)
  controlByKeys(host)
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      host.set(zoomBy(host.get(), Math.exp(-event.deltaY * lines * 0.0015)))
    },
    { passive: false },
  )
  canvas.addEventListener('dblclick', () => host.reset())
  canvas.addEventListener('contextmenu', (event) => event.preventDefault())
}

function controlByPointers(canvas: HTMLCanvasElement, host: CameraHost): void {
  const pointers = new Map<number, Point>()
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  })
  for (const type of ['pointerup', 'pointercancel'] as const) {
    canvas.addEventListener(type, (event) => pointers.delete(event.pointerId))
  }
  canvas.addEventListener('pointermove', (event) => {
    const last = pointers.get(event.pointerId)
    if (last === undefined) return
    const place = { x: event.clientX, y: event.clientY }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, place)
    const drag = { last, place, scale: 2 / canvas.clientHeight }
    if (other !== undefined) host.set(pinch(host.get(), drag, other))
    else if (event.shiftKey || event.buttons === 2) host.set(shift(host.get(), drag))
    else host.set(turn(host.get(), drag))
  })
}

/** One pointer's way since its last event; `scale` makes half heights of the picture of pixels. */
interface Drag {
  readonly last: Point
  readonly place: Point
  readonly scale: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Two fingers zoom by their distance, and move the picture half as far as each of them moves. */
function pinch(camera: Camera, drag: Drag, other: Point): Camera {
  const factor = distance(drag.place, other) / Math.max(1, distance(drag.last, other))
  return shift(zoomBy(camera, factor), { ...drag, scale: drag.scale / 2 })
}

function shift(camera: Camera, { last, place, scale }: Drag): Camera {
  return pan(camera, (place.x - last.x) * scale, (last.y - place.y) * scale)
}

function turn(camera: Camera, { last, place }: Drag): Camera {
  return orbit(camera, (last.x - place.x) * TURN, (place.y - last.y) * TURN)
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
