import { compareFirmware, type Family, type Firmware, parseFirmware } from './firmware/firmware.ts'

/**
 * Versions of realtime datagrams: 1 for up to 255 LEDs, 2 for one datagram per frame, 3 for
 * fragments.
 */
export type RealtimeVersion = 1 | 2 | 3

/** Pixel bytes of a fragment in version 3; the last one of a frame may be shorter. */
export const FRAGMENT_LENGTH = 900

/** UDP port of realtime datagrams. */
export const REALTIME_PORT = 7777

const TOKEN_AT = 1
const TOKEN_LENGTH = 8
const AFTER_TOKEN = TOKEN_AT + TOKEN_LENGTH

/** Bytes of a datagram before its pixels, by version. */
export const REALTIME_HEADER_LENGTHS: Readonly<Record<RealtimeVersion, number>> = {
  1: 10,
  2: 10,
  3: 12,
}

/** The part of a realtime datagram before the pixels. */
export interface RealtimeHeader {
  readonly version: RealtimeVersion
  /** The eight bytes of the authentication token. */
  readonly token: Uint8Array
  /** Version 1: LEDs in the frame, 1 to 255. Otherwise left out. */
  readonly ledCount?: number | undefined
  /** Version 3: index of the part of the frame, 0 to 255. Otherwise 0. */
  readonly fragment: number
}

/** A decoded datagram; `pixels` is a view of it. */
export interface RealtimePacket extends RealtimeHeader {
  readonly pixels: Uint8Array
}

/**
 * Encodes the bytes before the pixels: version 1 `01 token count`, 2 `02 token 00`, 3 `03 token 00 00
 * fragment`.
 *
 * @throws RangeError for a token of other than eight bytes, or a count or fragment out of range
 */
export function encodeRealtimeHeader(header: RealtimeHeader): Uint8Array {
  const { version, token, fragment, ledCount } = header
  checkToken(token)
  const out = new Uint8Array(REALTIME_HEADER_LENGTHS[version])
  out[0] = version
  out.set(token, TOKEN_AT)
  if (version === 1) out[AFTER_TOKEN] = checkByte('ledCount', ledCount, 1)
  if (version === 3) out[AFTER_TOKEN + 2] = checkByte('fragment', fragment, 0)
  return out
}

/** Decodes a datagram; `undefined` for one of another kind or shorter than its header. */
export function decodeRealtimePacket(datagram: Uint8Array): RealtimePacket | undefined {
  const version = datagram[0]
  if (version !== 1 && version !== 2 && version !== 3) return undefined
  const headerLength = REALTIME_HEADER_LENGTHS[version]
  if (datagram.length < headerLength) return undefined
  return {
    version,
    token: datagram.subarray(TOKEN_AT, AFTER_TOKEN),
    ledCount: version === 1 ? datagram[AFTER_TOKEN] : undefined,
    fragment: version === 3 ? datagram[AFTER_TOKEN + 2]! : 0,
    pixels: datagram.subarray(headerLength),
  }
}

/** Datagrams that a frame of `byteLength` bytes needs in version 3. */
export function fragmentCount(byteLength: number): number {
  return Math.max(1, Math.ceil(byteLength / FRAGMENT_LENGTH))
}

function checkToken(token: Uint8Array): void {
  if (token.length === TOKEN_LENGTH) return
  throw new RangeError(`a token must have ${TOKEN_LENGTH} bytes, got ${token.length}`)
}

function checkByte(name: string, value: number | undefined, min: number): number {
  if (Number.isInteger(value) && value! >= min && value! <= 255) return value!
  throw new RangeError(`${name} must be a whole number from ${min} to 255, got ${value}`)
}

/** The first firmware of families F and G that takes fragments. */
const FRAGMENTS_SINCE = parseFirmware('2.4.14')

/** The version of realtime datagrams for a firmware, as existing clients choose it. */
export function realtimeVersion(family: Family, firmware: Firmware): RealtimeVersion {
  if (family === 'D') return 1
  return compareFirmware(firmware, FRAGMENTS_SINCE) < 0 ? 2 : 3
}
