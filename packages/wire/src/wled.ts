import { readUint16 } from './bytes.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Content of a datagram of WLED's UDP realtime protocol. */
export interface WledMessage {
  readonly kind: 'pixels'
  /** Seconds of silence after which the sender is gone: 0 at once, 255 never. */
  readonly timeoutSeconds: number
  readonly channelsPerPixel: 3 | 4
  readonly light: WledLight
}

type WledLight =
  /** Pixels from the first LED on. */
  | { readonly kind: 'row'; readonly data: Uint8Array }
  /** A part of a frame, which other packets continue. */
  | { readonly kind: 'part'; readonly firstLed: number; readonly data: Uint8Array }
  /** Number, red, green and blue of each pixel. */
  | { readonly kind: 'scattered'; readonly data: Uint8Array }

const WARLS = 1
const DRGB = 2
const DRGBW = 3
const DNRGB = 4
const DNRGBW = 5

/**
 * Reads one datagram; leaves out bytes of an incomplete pixel at its end.
 * Source: https://kno.wled.ge/interfaces/udp-realtime/
 */
export function parseWled(bytes: Uint8Array): WledMessage | Refusal {
  if (bytes.length < 2) return refuse('too-short')
  const mode = bytes[0]!
  // 0 synchronises the state of WLED devices; { and letters belong to its JSON and HTTP interfaces.
  if (mode < WARLS || mode > DNRGBW) return refuse('not-light')
  const isNumbered = mode === DNRGB || mode === DNRGBW
  if (isNumbered && bytes.length < 4) return refuse('too-short')
  return {
    kind: 'pixels',
    timeoutSeconds: bytes[1]!,
    channelsPerPixel: mode === DRGBW || mode === DNRGBW ? 4 : 3,
    light: readLight(bytes, mode),
  }
}

function readLight(bytes: Uint8Array, mode: number): WledLight {
  switch (mode) {
    case WARLS:
      return { kind: 'scattered', data: wholePixels(bytes, 2, 4) }
    case DRGB:
      return { kind: 'row', data: wholePixels(bytes, 2, 3) }
    case DRGBW:
      return { kind: 'row', data: wholePixels(bytes, 2, 4) }
    default:
      return {
        kind: 'part',
        firstLed: readUint16(bytes, 2),
        data: wholePixels(bytes, 4, mode === DNRGBW ? 4 : 3),
      }
  }
}

function wholePixels(bytes: Uint8Array, start: number, size: number): Uint8Array {
  return bytes.subarray(start, bytes.length - ((bytes.length - start) % size))
}

const ENTRY_BYTES = 4

/** Converts pixels with a number each (WARLS) into runs of pixels with consecutive numbers. */
export function scatteredRuns(
  data: Uint8Array,
): { readonly firstLed: number; readonly bytes: Uint8Array }[] {
  const runs = []
  for (let start = 0, end = 0; start < data.length; start = end) {
    end = endOfRun(data, start)
    const count = (end - start) / ENTRY_BYTES
    const bytes = new Uint8Array(3 * count)
    for (let at = 0; at < count; at++) {
      const from = start + ENTRY_BYTES * at + 1
      bytes.set(data.subarray(from, from + 3), 3 * at)
    }
    runs.push({ firstLed: data[start]!, bytes })
  }
  return runs
}

function endOfRun(data: Uint8Array, start: number): number {
  let end = start + ENTRY_BYTES
  while (end < data.length && data[end] === data[end - ENTRY_BYTES]! + 1) end += ENTRY_BYTES
  return end
}
