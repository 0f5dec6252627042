import { createHash } from 'node:crypto'
import type { Layout, PixelFormat } from '@ledloom/core'
import { StudioError } from '../report/studio-error.ts'

/** The lights something is made for. */
export interface OutletProfile {
  readonly layout: Layout
  readonly format: PixelFormat
  /** Frames a second that they play. */
  readonly frameRate: number
  /** Frames that one more movie may have. */
  readonly room: number
  /** `rate`: movies are told whole frames a second. `delay`: whole milliseconds between frames. */
  readonly timing: 'rate' | 'delay'
}

/** What a rate that was rounded for people may be above the exact one. */
const ROUNDED = 0.005

/**
 * Makes sure that lights play the rate that was asked for, if one was.
 *
 * @throws StudioError for more frames a second than they play
 */
export function checkFrameRate(asked: number | undefined, { frameRate }: OutletProfile): void {
  if (asked === undefined || asked <= frameRate + ROUNDED) return
  const most = Math.round(frameRate * 100) / 100
  throw new StudioError(
    'bad-value',
    `--fps ${asked} is too much: the device plays ${most} fps at most`,
  )
}

/** A text that is the same for lights of which every movie is the same. */
export function keyOfProfile({ layout, ...lights }: OutletProfile): string {
  const { positions, dimension } = layout
  const digest = createHash('sha256').update(positions).digest('hex')
  return JSON.stringify([digest, dimension, lights])
}
