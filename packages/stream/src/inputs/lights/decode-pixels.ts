import type { Frame } from '@ledloom/core'
import type { ColourPlaces } from '../mapping/channel-order.ts'
import type { IncomingFrame } from './incoming-frame.ts'

/** What bytes stand for. */
export interface PixelCode {
  readonly places: ColourPlaces
  /** Linear light of each byte. */
  readonly light: Float32Array
}

/**
 * Writes the linear light of pixel n to LED n and gives `out`. White adds its light to all three
 * colours. Allocates nothing.
 */
export function decodePixels(out: Frame, incoming: IncomingFrame, code: PixelCode): Frame {
  const { bytes, channelsPerPixel } = incoming
  const { light } = code
  const [red, green, blue] = code.places
  for (let at = 0, from = 0; at < out.length; at += 3, from += channelsPerPixel) {
    const white = channelsPerPixel === 4 ? light[bytes[from + 3]!]! : 0
    out[at] = light[bytes[from + red]!]! + white
    out[at + 1] = light[bytes[from + green]!]! + white
    out[at + 2] = light[bytes[from + blue]!]! + white
  }
  return out
}
