import { zoomAt } from './camera.ts'
import type { CameraHost } from './camera-host.ts'
import { controlByKeys } from './camera-keys.ts'
import { controlByPointers, placeOnPicture } from './camera-pointers.ts'

/** How much a pixel of the wheel zooms; a pinch on a touchpad comes as a wheel of few pixels. */
const WHEEL = 0.0015
const PINCH = 0.01

const PIXELS_A_LINE = 16

/** Pointers, the wheel and keys move the camera; arrow keys wherever on the page the focus is. */
export function controlCamera(canvas: HTMLCanvasElement, host: CameraHost): void {
  controlByPointers(canvas, host)
  controlByKeys(canvas, host)
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_A_LINE : 1
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? PINCH : WHEEL))
      const place = placeOnPicture(canvas, { x: event.clientX, y: event.clientY })
      host.set(zoomAt(host.get(), factor, place))
    },
    { passive: false },
  )
  canvas.addEventListener('dblclick', () => host.reset())
  canvas.addEventListener('contextmenu', (event) => event.preventDefault())
}
