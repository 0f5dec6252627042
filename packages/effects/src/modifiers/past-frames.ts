import { createFrame, type Frame } from '@ledloom/core'
import type { RenderEffect } from '../contract/effect.ts'

/** Frames a second that are kept; between them light is interpolated. */
const RATE = 25

/** Where a source's frames of the last seconds are to be kept. */
interface PastOptions {
  readonly ledCount: number
  /** Seconds that can be looked back. */
  readonly reach: number
  /** Seconds after which the source is as at the beginning, if it ever is. */
  readonly loop: number | undefined
}

/**
 * The frames of a source at even times, each made once while it is in reach. The times don't
 * depend on what was asked before, so that any frame comes out the same alone.
 */
interface PastFrames {
  /** Frames a second; a whole number of them make a loop. */
  readonly rate: number
  /** The frame with a number, that of the time `number / rate`. */
  frameAt(number: number): Frame
}

/** Keeps the frames of a source. */
export function keepFrames(
  inner: RenderEffect,
  { ledCount, reach, loop }: PastOptions,
): PastFrames {
  const inLoop = loop === undefined ? 0 : Math.max(2, Math.round(loop * RATE))
  const rate = loop === undefined ? RATE : inLoop / loop
  const room = Math.ceil(reach * rate) + 4
  const frames = Array.from({ length: room }, () => createFrame(ledCount))
  const numbers = new Float64Array(room).fill(Number.NaN)
  return {
    rate,
    frameAt(number) {
      const place = modulo(number, room)
      const frame = frames[place]!
      if (numbers[place] !== number) {
        inner(frame, (inLoop > 0 ? modulo(number, inLoop) : number) / rate)
        numbers[place] = number
      }
      return frame
    },
  }
}

function modulo(number: number, count: number): number {
  return number - Math.floor(number / count) * count
}
