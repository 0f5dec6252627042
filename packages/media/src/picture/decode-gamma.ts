import { encodeSrgb } from '@ledloom/core'
import type { Picture } from './picture.ts'

/** Converts a picture whose values are `light ** gamma` to sRGB with 16 bits a value. */
export function decodeGamma({ width, height, samples }: Picture, gamma: number): Picture {
  const most = samples.BYTES_PER_ELEMENT === 1 ? 255 : 65_535
  const table = Uint16Array.from({ length: most + 1 }, (_, value) =>
    Math.round(65_535 * encodeSrgb((value / most) ** (1 / gamma))),
  )
  const decoded = new Uint16Array(samples.length)
  for (let at = 0; at < samples.length; at += 4) {
    decoded[at] = table[samples[at]!]!
    decoded[at + 1] = table[samples[at + 1]!]!
    decoded[at + 2] = table[samples[at + 2]!]!
    decoded[at + 3] = (samples[at + 3]! * 65_535) / most
  }
  return { width, height, samples: decoded }
}
