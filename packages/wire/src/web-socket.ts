import { readUint16 } from './bytes.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Content of a binary frame of Ledloom's own WebSocket protocol. */
export type WebSocketMessage = WebSocketLeds | WebSocketPicture

/** Light of consecutive LEDs. */
interface WebSocketLeds {
  readonly kind: 'leds'
  readonly channelsPerPixel: 3 | 4
  readonly firstLed: number
  readonly data: Uint8Array
}

/** A picture, rows from the top, as `getImageData` of a canvas returns it. */
interface WebSocketPicture {
  readonly kind: 'picture'
  readonly channelsPerPixel: 3 | 4
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Most pixels of a live picture: more make no difference on LEDs, and 4 MiB a frame suffice. */
export const MAXIMUM_PIXELS = 2 ** 20

const HEADER_BYTES = 8
const LEDS = 1
const PICTURE = 2

/**
 * Reads one binary frame; numbers are big-endian, as `DataView` writes them.
 *
 * | byte | LEDs | picture |
 * |---|---|---|
 * | 0 | 1 | 2 |
 * | 1 | 3 for RGB, 4 for RGBW | 3 for RGB, 4 for RGBA |
 * | 2–3 | number of the first LED | width in pixels |
 * | 4–5 | 0 | height in pixels |
 * | 6–7 | 0 | 0 |
 * | 8… | pixels | pixels, rows from the top |
 */
export function parseWebSocket(bytes: Uint8Array): WebSocketMessage | Refusal {
  if (bytes.length < HEADER_BYTES) return refuse('too-short')
  const channelsPerPixel = bytes[1]
  if (channelsPerPixel !== 3 && channelsPerPixel !== 4) return refuse('wrong-value')
  const data = bytes.subarray(HEADER_BYTES)
  if (bytes[0] === LEDS) {
    if (data.length % channelsPerPixel !== 0) return refuse('wrong-length')
    return { kind: 'leds', channelsPerPixel, firstLed: readUint16(bytes, 2), data }
  }
  if (bytes[0] !== PICTURE) return refuse('wrong-mark')
  const [width, height] = [readUint16(bytes, 2), readUint16(bytes, 4)]
  if (width * height === 0 || width * height > MAXIMUM_PIXELS) return refuse('wrong-value')
  if (data.length !== width * height * channelsPerPixel) return refuse('wrong-length')
  return { kind: 'picture', channelsPerPixel, width, height, data }
}
