import { orbit, pan, zoomBy } from './camera.ts'
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
  const pointers = new Map<number, { x: number; y: number }>()
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
    const moved = { x: place.x - last.x, y: place.y - last.y }
    const halfHeight = canvas.clientHeight / 2
    let camera = host.get()
    if (other !== undefined) {
      camera = zoomBy(camera, distance(place, other) / Math.max(1, distance(last, other)))
      camera = pan(camera, moved.x / 2 / halfHeight, -moved.y / 2 / halfHeight)
    } else if (event.shiftKey || event.buttons === 2) {
      camera = pan(camera, moved.x / halfHeight, -moved.y / halfHeight)
    } else {
      camera = orbit(camera, -moved.x * TURN, moved.y * TURN)
    }
    pointers.set(event.pointerId, place)
    host.set(camera)
  })
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
