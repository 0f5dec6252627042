import { type Refusal, refuse } from './refusal.ts'

/** Red, green, blue of each LED from the first one on. */
export interface RawRgbMessage {
  readonly kind: 'pixels'
  readonly data: Uint8Array
}

/** Reads one datagram, which has no header; bytes of an incomplete pixel are left out. */
export function parseRawRgb(bytes: Uint8Array): RawRgbMessage | Refusal {
  if (bytes.length < 3) return refuse('too-short')
  return { kind: 'pixels', data: bytes.subarray(0, bytes.length - (bytes.length % 3)) }
}
