import { setImmediate } from 'node:timers/promises'
import { createFrame } from '@ledloom/core'
import sharp, { type Sharp } from 'sharp'
import { type DrawingPlane, drawingPlane } from './drawing-plane.ts'
import { framePainter } from './frame-painter.ts'
import type { DrawingOptions, LightFrames } from './light-frames.ts'

/** An animated picture before it is encoded. */
export type DrawnAnimation = {
  readonly image: Sharp
  /** Milliseconds of each page. */
  readonly delay: number[]
}

/** Maximum bytes of all pages together before they are encoded. */
const MOST_BYTES = 2 ** 25

/** Draws an animated picture, one page per frame. The pages lie below each other until encoded. */
export async function drawAnimation(
  frames: LightFrames,
  options: DrawingOptions,
): Promise<DrawnAnimation> {
  const { indices, delaysMs } = framesInMotion(frames)
  const plane = planeOf(frames, options, indices.length)
  const painter = framePainter(plane)
  const pixels = new Uint8Array(painter.byteLength * indices.length)
  const frame = createFrame(frames.layout.ledCount)
  for (const [page, index] of indices.entries()) {
    // Lets other work of the thread run, such as an abort.
    await setImmediate()
    options.signal?.throwIfAborted()
    frames.read(frame, index)
    painter.paint(pixels, frame, page * painter.byteLength)
  }
  const { width, height } = plane
  const raw = { width, height: height * indices.length, channels: 3, pageHeight: height } as const
  return { image: sharp(pixels, { raw, limitInputPixels: false }), delay: [...delaysMs] }
}

/** A plane of the chosen size, or the largest up to the usual one that fits into memory. */
function planeOf(
  { layout }: LightFrames,
  options: DrawingOptions,
  pageCount: number,
): DrawingPlane {
  const plane = drawingPlane(layout, options)
  const excess = (plane.width * plane.height * 3 * pageCount) / MOST_BYTES
  if (options.longerSide !== undefined || excess <= 1) return plane
  const longerSide = Math.floor(Math.max(plane.width, plane.height) / Math.sqrt(excess))
  return drawingPlane(layout, { ...options, longerSide })
}

/** Frames of a sheet, and frames per row. */
const SHEET_FRAMES = 24
const COLUMNS = 6

/** Pixels between frames. */
const GAP = 4

/** Draws a sheet of frames that are spread evenly in time, in reading order. */
export async function drawContactSheet(
  frames: LightFrames,
  options: DrawingOptions,
): Promise<Sharp> {
  const indices = framesAcross(frames, SHEET_FRAMES)
  const plane = drawingPlane(frames.layout, options)
  const painter = framePainter(plane)
  const frame = createFrame(frames.layout.ledCount)
  const tiles = []
  for (const [place, index] of indices.entries()) {
    await setImmediate()
    options.signal?.throwIfAborted()
    frames.read(frame, index)
    const pixels = Buffer.alloc(painter.byteLength)
    painter.paint(pixels, frame, 0)
    tiles.push(tileOf(pixels, plane, place))
  }
  return sharp({
    create: { ...sheetSize(plane, indices.length), channels: 3, background: '#000' },
  }).composite(tiles)
}

function tileOf(pixels: Buffer, { width, height }: DrawingPlane, place: number) {
  return {
    input: pixels,
    raw: { width, height, channels: 3 as const },
    left: (place % COLUMNS) * (width + GAP),
    top: Math.floor(place / COLUMNS) * (height + GAP),
  }
}

function sheetSize({ width, height }: DrawingPlane, count: number) {
  const columns = Math.min(COLUMNS, count)
  const rows = Math.ceil(count / COLUMNS)
  return { width: columns * (width + GAP) - GAP, height: rows * (height + GAP) - GAP }
}

/** The frames to draw, and their durations. */
export type ChosenFrames = {
  readonly indices: readonly number[]
  /** Milliseconds that each is shown. */
  readonly delaysMs: readonly number[]
}

/** Maximum frame rate and number of frames of an animated picture. */
const HIGHEST_RATE = 20
const MOST_FRAMES = 300

/** GIF counts in hundredths of a second; delays below two of them are shown as ten. */
const GIF_UNIT_MS = 10

/** Chooses the frames of an animated picture that plays at the original speed. */
export function framesInMotion(
  frames: Pick<LightFrames, 'frameCount' | 'frameRate'>,
): ChosenFrames {
  const { frameCount, frameRate } = frames
  const stride = Math.max(
    1,
    Math.ceil(frameRate / HIGHEST_RATE),
    Math.ceil(frameCount / MOST_FRAMES),
  )
  const indices = Array.from({ length: Math.ceil(frameCount / stride) }, (_, i) => i * stride)
  const endAt = (index: number) =>
    roundToUnit((Math.min(frameCount, index + stride) * 1000) / frameRate)
  const delaysMs = indices.map((index) => endAt(index) - roundToUnit((index * 1000) / frameRate))
  return { indices, delaysMs }
}

// Rounding the sums instead of each delay keeps the total time exact.
function roundToUnit(timeMs: number): number {
  return GIF_UNIT_MS * Math.round(timeMs / GIF_UNIT_MS)
}

/** Chooses up to `count` frames, spread evenly from the first one on. */
export function framesAcross(
  { frameCount }: Pick<LightFrames, 'frameCount'>,
  count: number,
): number[] {
  const shown = Math.min(count, frameCount)
  return Array.from({ length: shown }, (_, i) => Math.floor((i * frameCount) / shown))
}
