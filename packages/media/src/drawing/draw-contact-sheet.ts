import { setImmediate } from 'node:timers/promises'
import { createFrame } from '@ledloom/core'
import sharp, { type Sharp } from 'sharp'
import { framesAcross } from './choose-frames.ts'
import type { DrawingOptions } from './drawing-options.ts'
import { type DrawingPlane, drawingPlane } from './drawing-plane.ts'
import { framePainter } from './frame-painter.ts'
import type { Showing } from './showing.ts'

/** Frames of a sheet, and how many stand side by side. */
const MOST_FRAMES = 24
const COLUMNS = 6

/** Pixels between frames. */
const GAP = 4

/** A sheet of frames spread evenly over a showing, in reading order. */
export async function drawContactSheet(showing: Showing, options: DrawingOptions): Promise<Sharp> {
  const indices = framesAcross(showing, MOST_FRAMES)
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
