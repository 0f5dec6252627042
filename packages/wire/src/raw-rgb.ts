import { type Refusal, refuse } from './refusal.ts'

/** Reads one datagram without a header: red, green and blue of each LED from the first on. */
export function parseRawRgb(
  bytes: Uint8Array,
): { readonly kind: 'pixels'; readonly data: Uint8Array } | Refusal {
  if (bytes.length < 3) return refuse('too-short')
  // Drops the bytes of an incomplete pixel.
  return { kind: 'pixels', data: bytes.subarray(0, bytes.length - (bytes.length % 3)) }
}
