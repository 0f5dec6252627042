import { setImmediate } from 'node:timers/promises'
import { createFrame } from '@ledloom/core'
import sharp, { type Sharp } from 'sharp'
import { framesInMotion } from './choose-frames.ts'
import type { DrawingOptions } from './drawing-options.ts'
import { type DrawingPlane, drawingPlane } from './drawing-plane.ts'
import { framePainter } from './frame-painter.ts'
import type { Showing } from './showing.ts'

/** How an animated picture repeats and what its pages stand for. */
export interface DrawnAnimation {
  readonly image: Sharp
  /** Milliseconds a page. */
  readonly delay: number[]
}

/** Bytes all pages may take together before they are encoded. */
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
    // Whatever else waits gets its turn: a signal, too.
    await setImmediate()
    options.signal?.throwIfAborted()
    showing.show(frame, index)
    painter.paint(pixels, frame, page * painter.byteLength)
  }
  const { width, height } = plane
  const raw = { width, height: height * indices.length, channels: 3, pageHeight: height } as const
  return { image: sharp(pixels, { raw, limitInputPixels: false }), delay: [...delaysMs] }
}

/** A plane of the size that was chosen, or the largest up to the usual one that is not too much. */
function planeOf({ layout }: Showing, options: DrawingOptions, pageCount: number): DrawingPlane {
  const plane = drawingPlane(layout, options)
  const excess = (plane.width * plane.height * 3 * pageCount) / MOST_BYTES
  if (options.longerSide !== undefined || excess <= 1) return plane
  const longerSide = Math.floor(Math.max(plane.width, plane.height) / Math.sqrt(excess))
  return drawingPlane(layout, { ...options, longerSide })
}
