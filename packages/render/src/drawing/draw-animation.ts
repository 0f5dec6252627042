import { createFrame } from '@ledloom/core'
import sharp, { type Sharp } from 'sharp'
import { framesInMotion } from './choose-frames.ts'
import type { DrawingOptions } from './drawing-options.ts'
import { drawingPlane } from './drawing-plane.ts'
import { framePainter } from './frame-painter.ts'
import type { Showing } from './showing.ts'

/** How an animated picture repeats and what its pages stand for. */
export interface DrawnAnimation {
  readonly image: Sharp
  /** Milliseconds a page. */
  readonly delay: number[]
}

/** An animated picture of a showing: a page a frame, one below the other until it is encoded. */
export function drawAnimation(
  showing: Showing,
  { longerSide, signal }: DrawingOptions,
): DrawnAnimation {
  const { indices, delaysMs } = framesInMotion(showing)
  const plane = drawingPlane(showing.layout, longerSide)
  const painter = framePainter(plane)
  const pixels = new Uint8Array(painter.byteLength * indices.length)
  const frame = createFrame(showing.layout.ledCount)
  for (const [page, index] of indices.entries()) {
    signal?.throwIfAborted()
    showing.show(frame, index)
    painter.paint(pixels, frame, page * painter.byteLength)
  }
  const { width, height } = plane
  const raw = { width, height: height * indices.length, channels: 3, pageHeight: height } as const
  return { image: sharp(pixels, { raw, limitInputPixels: false }), delay: [...delaysMs] }
}
