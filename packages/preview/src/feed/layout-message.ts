import type { Layout, LayoutDimension, OutputOptions, PixelFormat } from '@ledloom/core'
import { FEED_VERSION } from './frame-message.ts'

/** What is shown: the LEDs, how their bytes are made, and what to call them. */
export interface Scene {
  /** Where the LEDs hang. */
  readonly layout: Layout
  /** How one LED's bytes look. */
  readonly format: PixelFormat
  /** How light became bytes, so that viewers can undo it. Default: the output stage's defaults. */
  readonly output?: OutputOptions | undefined
  /** What the page is headed with. Default `'Ledloom'`. */
  readonly title?: string | undefined
  /** Frames a second that are meant to come; left out where that isn't known. */
  readonly frameRate?: number | undefined
}

/** The first message of a feed, sent again whenever something of it changes. Also `GET /layout`. */
export interface LayoutMessage {
  readonly type: 'layout'
  readonly version: number
  /** Frames carry the revision of the layout they belong to, 0..65535. */
  readonly revision: number
  readonly title: string
  readonly frameRate: number | null
  readonly ledCount: number
  readonly dimension: LayoutDimension
  /** x, y, z of each LED in wire order, right-handed, y up, `3 × ledCount` values. */
  readonly positions: readonly number[]
  readonly format: PixelFormat
  readonly output: OutputOptions
}

/** The layout message of a scene. Coordinates are rounded to what a 32-bit float tells apart. */
export function createLayoutMessage(scene: Scene, revision: number): LayoutMessage {
  const { layout, format, output = {}, title = 'Ledloom', frameRate = null } = scene
  return {
    type: 'layout',
    version: FEED_VERSION,
    revision: revision % 0x10000,
    title,
    frameRate,
    ledCount: layout.ledCount,
    dimension: layout.dimension,
    positions: Array.from(layout.positions, (value) => Number(value.toPrecision(9))),
    format: { ledProfile: format.ledProfile, bytesPerLed: format.bytesPerLed },
    output,
  }
}
