import type { Picture } from '@ledloom/media/view'
import { parseWebSocket } from '@ledloom/wire'

/** Pixels a side of a picture from a page. */
const MOST_PIXELS_A_SIDE = 256

/** A picture as a page sends it. */
export interface CameraPicture {
  readonly width: number
  readonly height: number
  readonly channelsPerPixel: 3 | 4
  /** Rows from the top. */
  readonly data: Uint8Array
}

/** The picture in a message of the kind that live inputs take; `undefined` where there is none. */
export function parseCameraPicture(message: Uint8Array): CameraPicture | undefined {
  const parsed = parseWebSocket(message)
  if (!('kind' in parsed) || parsed.kind !== 'picture') return undefined
  const { width, height } = parsed
  return width > MOST_PIXELS_A_SIDE || height > MOST_PIXELS_A_SIDE ? undefined : parsed
}

/** Writes its red, green and blue into `samples`, four bytes a pixel, whose alpha stays. */
export function writeSamples(samples: Picture['samples'], picture: CameraPicture): void {
  const { channelsPerPixel, data } = picture
  for (let to = 0, from = 0; to < samples.length; to += 4, from += channelsPerPixel) {
    samples[to] = data[from]!
    samples[to + 1] = data[from + 1]!
    samples[to + 2] = data[from + 2]!
  }
}
