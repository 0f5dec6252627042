import { setImmediate } from 'node:timers/promises'
import { createFrame } from '@ledloom/core'
import sharp, { type Sharp } from 'sharp'
import { type DrawingPlane, drawingPlane } from './drawing-plane.ts'
import { framePainter } from './frame-painter.ts'
import type { DrawingOptions, Showing } from './showing.ts'

/** An animated picture before it is encoded. */
export type DrawnAnimation = {
  readonly image: Sharp
  /** Milliseconds of each page. */
  readonly delay: number[]
}

/** Most bytes of all pages together before they are encoded. */
const MOST_BYTES = 2 ** 25

/** An animated picture of a showing: a page a frame, one below the other until it is encoded. */
export async function drawAnimation(
  showing: Showing,
  options: DrawingOptions,
): Promise<DrawnAnimation> {
  const { indices, delaysMs } = framesInMotion(showing)
  const plane = planeOf(showing, options, indices.length)
  const painter = framePainter(plane)
  const pixels = new Uint8Array(painter.byteLength * indices.length)
  const frame = createFrame(showing.layout.ledCount)
  for (const [page, index] of indices.entries()) {
    // Other work of the thread gets a turn, and so does the signal.
    await setImmediate()
    options.signal?.throwIfAborted()
    showing.show(frame, index)
    painter.paint(pixels, frame, page * painter.byteLength)
  }
  const { width, height } = plane
  const raw = { width, height: height * indices.length, channels: 3, pageHeight: height } as const
  return { image: sharp(pixels, { raw, limitInputPixels: false }), delay: [...delaysMs] }
}

/** A plane of the chosen size, or the largest up to the usual one that fits into memory. */
function planeOf({ layout }: Showing, options: DrawingOptions, pageCount: number): DrawingPlane {
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

/** A sheet of frames spread evenly over a showing, in reading order. */
export async function drawContactSheet(showing: Showing, options: DrawingOptions): Promise<Sharp> {
  const indices = framesAcross(showing, SHEET_FRAMES)
  const plane = drawingPlane(showing.layout, options)
  const painter = framePainter(plane)
  const frame = createFrame(showing.layout.ledCount)
  const tiles = []
  for (const [place, index] of indices.entries()) {
    await setImmediate()
    options.signal?.throwIfAborted()
    showing.show(frame, index)
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

/** The frames of a showing that are drawn, and their durations. */
export type ChosenFrames = {
  readonly indices: readonly number[]
  /** Milliseconds of each. */
  readonly delaysMs: readonly number[]
}

/** Most frames a second and in all of an animated picture. */
const HIGHEST_RATE = 20
const MOST_FRAMES = 300

/** GIF counts in hundredths of a second; delays below two of them are shown as ten. */
const GIF_UNIT_MS = 10

/** The frames of an animated picture in the original time. */
export function framesInMotion(showing: Pick<Showing, 'frameCount' | 'frameRate'>): ChosenFrames {
  const { frameCount, frameRate } = showing
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

/** Up to `count` frames, spread evenly from the first on. */
export function framesAcross({ frameCount }: Pick<Showing, 'frameCount'>, count: number): number[] {
  const shown = Math.min(count, frameCount)
  return Array.from({ length: shown }, (_, i) => Math.floor((i * frameCount) / shown))
}
