import { type Camera, orbit, pan, zoomBy } from './camera.ts'
import type { CameraHost } from './camera-host.ts'
import { isMeantForOthers } from './key-focus.ts'

/** Radians a press of an arrow key turns. */
const TURN = 0.1

/** Half heights of the picture that a press of an arrow key with shift moves. */
const STEP = 0.05

const ZOOM = 1.15

/** Where an arrow points, to the right and up. */
const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, 1]],
  ['ArrowDown', [0, -1]],
])

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey'>

/** Keys move the camera, unless they are meant for the browser or for what has the focus. */
export function controlByKeys(lights: Element, host: CameraHost): void {
  window.addEventListener('keydown', (event) => {
    if (isMeantForOthers(event, lights)) return
    if (obey(event, host)) event.preventDefault()
  })
}

/** Does what a key stands for and says whether it stands for anything. */
function obey(press: Press, host: CameraHost): boolean {
  const camera = cameraAfter(press, host.get())
  if (camera !== undefined) host.set(camera)
  else if (press.key === ' ') host.toggleRotation()
  else if (['r', 'R', 'Home'].includes(press.key)) host.reset()
  else return false
  return true
}

/** The camera after a key that moves it. */
export function cameraAfter({ key, shiftKey }: Press, camera: Camera): Camera | undefined {
  const arrow = ARROWS.get(key)
  if (arrow !== undefined) {
    const [x, y] = arrow
    return shiftKey ? pan(camera, x * STEP, y * STEP) : orbit(camera, -x * TURN, y * TURN)
  }
  if (key === '+' || key === '=') return zoomBy(camera, ZOOM)
  if (key === '-' || key === '_') return zoomBy(camera, 1 / ZOOM)
  return undefined
}
