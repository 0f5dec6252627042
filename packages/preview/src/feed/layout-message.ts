import type { Layout, LayoutDimension, OutputOptions, PixelFormat } from '@ledloom/core'
import { FEED_VERSION } from './frame-message.ts'

/** The LEDs to show, their pixel format and a title. */
export interface Scene {
  /** Places of the LEDs. */
  readonly layout: Layout
  readonly format: PixelFormat
  /** Output options of the bytes, so that viewers can undo them. Default: the output stage's. */
  readonly output?: OutputOptions | undefined
  /** Heading of the page. Default `'Ledloom'`. */
  readonly title?: string | undefined
  /** Intended frames a second, if known. */
  readonly frameRate?: number | undefined
}

/** The first message of a feed, sent again after each change. Also `GET /layout`. */
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

/** Creates the layout message of a scene. Coordinates keep the precision of 32-bit floats. */
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
