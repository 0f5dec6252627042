import { createHash } from 'node:crypto'
import type { Layout, PixelFormat } from '@ledloom/core'
import { StudioError } from '../report/studio-error.ts'

/** The LEDs of an outlet: layout, format, and what it can play and store. */
export interface OutletProfile {
  readonly layout: Layout
  readonly format: PixelFormat
  /** Most frames a second. */
  readonly frameRate: number
  /** Free frames for one more movie. */
  readonly room: number
  /** `rate`: a movie has whole frames a second. `delay`: whole milliseconds between frames. */
  readonly timing: 'rate' | 'delay'
}

/** Tolerance for rates that were rounded for people. */
const ROUNDED = 0.005

/**
 * Checks the requested frame rate, if any.
 *
 * @throws StudioError for more frames a second than the outlet plays
 */
export function checkFrameRate(asked: number | undefined, { frameRate }: OutletProfile): void {
  if (asked === undefined || asked <= frameRate + ROUNDED) return
  const most = Math.round(frameRate * 100) / 100
  throw new StudioError(
    'bad-value',
    `--fps ${asked} is too much: the device plays ${most} fps at most`,
  )
}

/** A text that is equal for profiles whose movies are equal. */
export function keyOfProfile({ layout, ...others }: OutletProfile): string {
  const { positions, dimension } = layout
  const digest = createHash('sha256').update(positions).digest('hex')
  return JSON.stringify([digest, dimension, others])
}
