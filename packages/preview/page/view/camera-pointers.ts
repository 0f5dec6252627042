import { motion } from '../parts/motion.ts'
import { type Camera, orbit, pan, zoomAt } from './camera.ts'
import type { CameraHost } from './camera-host.ts'
import { Glide } from './glide.ts'

/** Radians a pixel of dragging turns. */
const TURN = 0.006

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Mouse, pen and fingers: one turns the view and lets it glide on, two move it and zoom; with shift
 * or the right button one moves it.
 */
export function controlByPointers(canvas: HTMLCanvasElement, host: CameraHost): void {
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
    if (pointers.size > 0 || !glide.release(event.timeStamp) || motion.isUnwelcome) glide.stop()
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
  return orbit(camera, -right * TURN, down * TURN)
}

/** One pointer's way over the canvas since its last event. */
interface Drag {
  readonly last: Point
  readonly place: Point
  readonly canvas: HTMLCanvasElement
}

function shift(camera: Camera, { last, place, canvas }: Drag): Camera {
  const scale = 2 / canvas.clientHeight
  return pan(camera, (place.x - last.x) * scale, (last.y - place.y) * scale)
}

/** Two fingers keep what they hold between them: their middle moves, their distance zooms there. */
function pinch(camera: Camera, drag: Drag & { readonly other: Point }): Camera {
  const { last, place, other, canvas } = drag
  const before = middle(last, other)
  const after = middle(place, other)
  const factor = distance(place, other) / Math.max(1, distance(last, other))
  const moved = shift(camera, { last: before, place: after, canvas })
  return zoomAt(moved, factor, placeOnPicture(canvas, after))
}

/** A point of the page in half heights of the picture, from its middle to the right and up. */
export function placeOnPicture(canvas: HTMLCanvasElement, { x, y }: Point): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return { x: (2 * (x - left) - width) / height, y: (height - 2 * (y - top)) / height }
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
