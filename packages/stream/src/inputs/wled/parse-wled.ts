import { readUint16 } from '../parsing/read-integers.ts'
import { type Refusal, refuse } from '../parsing/refusal.ts'
import type { WledLight, WledMessage } from './wled-message.ts'

const WARLS = 1
const DRGB = 2
const DRGBW = 3
const DNRGB = 4
const DNRGBW = 5

/**
 * Reads one datagram; bytes of an incomplete pixel at its end are left out.
 * Source: https://kno.wled.ge/interfaces/udp-realtime/
 */
export function parseWled(bytes: Uint8Array): WledMessage | Refusal {
  if (bytes.length < 2) return refuse('too-short')
  const mode = bytes[0]!
  // 0 is WLED telling others of its state; { and letters are its JSON and HTTP interfaces.
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
