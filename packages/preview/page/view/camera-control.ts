import { motion } from '../state/reduced-motion.ts'
import { Glide } from './camera-motion.ts'
import { type Camera, orbit, pan, zoomAt, zoomBy } from './leds/camera.ts'
import { isMeantForOthers } from './overlay/mark-keys.ts'

/** Zoom per pixel of the wheel. A pinch on a touchpad arrives as a wheel of few pixels. */
const WHEEL = 0.0015
const PINCH = 0.01

const PIXELS_A_LINE = 16

/** Moves the camera by pointer, wheel and keys. Arrow keys work wherever the focus is. */
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

/** The camera as the gestures see it. */
interface CameraHost {
  get(): Camera
  set(camera: Camera): void
  /**
   * Animates the camera: `advance` returns it after the given milliseconds. Ends when that returns
   * `undefined` or something else moves the camera.
   */
  glide(advance: (step: number) => Camera | undefined): void
  reset(): void
  toggleRotation(): void
}

/** Rotation in radians per dragged pixel. */
const DRAG_TURN = 0.006

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Mouse, pen and fingers: one rotates the view with inertia, two move it and zoom; with shift or
 * the right button one moves it.
 */
function controlByPointers(canvas: HTMLCanvasElement, host: CameraHost): void {
  const pointers = new Map<number, Point>()
  const glide = new Glide()
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    glide.stop()
  })
  canvas.addEventListener('pointermove', (event) => {
    const last = pointers.get(event.pointerId)
    if (last === undefined) return
    const place = { x: event.clientX, y: event.clientY }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, place)
    const isShift = event.shiftKey || event.buttons === 2
    if (other !== undefined) host.set(pinch(host.get(), { last, place, other, canvas }))
    else if (isShift) host.set(shift(host.get(), { last, place, canvas }))
    else {
      glide.follow({ at: event.timeStamp, ...place })
      host.set(turn(host.get(), place.x - last.x, place.y - last.y))
    }
  })
  canvas.addEventListener('pointerup', (event) => {
    pointers.delete(event.pointerId)
    if (pointers.size > 0 || !glide.release(event.timeStamp) || motion.isReduced) glide.stop()
    else host.glide((step) => glideOn(host.get(), glide, step))
  })
  for (const type of ['pointercancel', 'lostpointercapture'] as const) {
    canvas.addEventListener(type, (event) => pointers.delete(event.pointerId))
  }
}

/** The camera after the next `step` milliseconds of a glide; undefined when it has come to rest. */
function glideOn(camera: Camera, glide: Glide, step: number): Camera | undefined {
  return glide.isGliding ? turn(camera, ...glide.advance(step)) : undefined
}

function turn(camera: Camera, right: number, down: number): Camera {
  return orbit(camera, -right * DRAG_TURN, down * DRAG_TURN)
}

/** One pointer's movement over the canvas since its last event. */
interface Drag {
  readonly last: Point
  readonly place: Point
  readonly canvas: HTMLCanvasElement
}

function shift(camera: Camera, { last, place, canvas }: Drag): Camera {
  const scale = 2 / canvas.clientHeight
  return pan(camera, (place.x - last.x) * scale, (last.y - place.y) * scale)
}

/** Pinch gesture: the fingers' middle moves the picture, their distance zooms there. */
function pinch(camera: Camera, drag: Drag & { readonly other: Point }): Camera {
  const { last, place, other, canvas } = drag
  const before = middle(last, other)
  const after = middle(place, other)
  const factor = distance(place, other) / Math.max(1, distance(last, other))
  const moved = shift(camera, { last: before, place: after, canvas })
  return zoomAt(moved, factor, placeOnPicture(canvas, after))
}

/** A point of the page in half heights of the picture, from its middle to the right and up. */
function placeOnPicture(canvas: HTMLCanvasElement, { x, y }: Point): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return { x: (2 * (x - left) - width) / height, y: (height - 2 * (y - top)) / height }
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Rotation in radians per press of an arrow key. */
const KEY_TURN = 0.1

/** Movement per press of an arrow key with Shift, in half heights of the picture. */
const STEP = 0.05

const ZOOM = 1.15

/** Direction of an arrow key: right, up. */
const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, 1]],
  ['ArrowDown', [0, -1]],
])

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey'>

/** Moves the camera by keys, unless they are meant for the browser or the focused element. */
function controlByKeys(lights: Element, host: CameraHost): void {
  window.addEventListener('keydown', (event) => {
    if (isMeantForOthers(event, lights)) return
    if (obey(event, host)) event.preventDefault()
  })
}

/** Handles a key; returns false for keys without a meaning. */
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
    return shiftKey ? pan(camera, x * STEP, y * STEP) : orbit(camera, -x * KEY_TURN, y * KEY_TURN)
  }
  if (key === '+' || key === '=') return zoomBy(camera, ZOOM)
  if (key === '-' || key === '_') return zoomBy(camera, 1 / ZOOM)
  return undefined
}
