import { type Refusal, refuse } from './refusal.ts'

/**
 * The port of NTP, which only root may open.
 * Source of this file: RFC 5905, 7.3 (packet) and 14 (SNTP); its era ends in 2036.
 */
export const NTP_PORT = 123

/** A question for the time, or its answer. */
export type NtpPacket = NtpQuestion | NtpAnswer

/** A question for the time. */
export interface NtpQuestion {
  readonly kind: 'question'
  /** Any 64 bits, which the answer repeats. */
  readonly nonce: bigint
}

/** An answer. Times are milliseconds since 1970. */
export interface NtpAnswer {
  readonly kind: 'answer'
  /** The nonce of its question. */
  readonly nonce: bigint
  /** Four letters that name the source of the server's time. */
  readonly reference: string
  /** When the question arrived. */
  readonly received: number
  /** When the answer left. */
  readonly sent: number
}

/** Bytes of a packet without extensions. */
const PACKET_BYTES = 48

const VERSION = 4
const MODE = { client: 3, server: 4 }

/** Steps from the source of all time; a server with a free-running clock says that it is far from it. */
const OWN_TIME_STRATUM = 10

/** Seconds from 1900, at which NTP begins, to 1970. */
const ERA_SECONDS = 2_208_988_800
const FRACTIONS = 2 ** 32

/** Writes a packet. */
export function formatNtp(packet: NtpPacket): Uint8Array {
  const bytes = new Uint8Array(PACKET_BYTES)
  const view = new DataView(bytes.buffer)
  const isAnswer = packet.kind === 'answer'
  bytes[0] = (VERSION << 3) | (isAnswer ? MODE.server : MODE.client)
  view.setBigUint64(isAnswer ? 24 : 40, packet.nonce)
  if (!isAnswer) return bytes
  bytes[1] = OWN_TIME_STRATUM
  for (let i = 0; i < 4; i++) bytes[12 + i] = packet.reference.charCodeAt(i)
  writeTime(view, 16, packet.received)
  writeTime(view, 32, packet.received)
  writeTime(view, 40, packet.sent)
  return bytes
}

/** Reads a packet. An answer of a server that has no time itself, or refuses, is refused. */
export function parseNtp(bytes: Uint8Array): NtpPacket | Refusal {
  if (bytes.length < PACKET_BYTES) return refuse('too-short')
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const version = (bytes[0]! >> 3) & 7
  if (version < 3 || version > VERSION) return refuse('wrong-version')
  const mode = bytes[0]! & 7
  if (mode === MODE.client) return { kind: 'question', nonce: view.getBigUint64(40) }
  // Leap indicator 3 is a clock without time; stratum 0 is a refusal, above 15 no time (7.3).
  const hasTime = bytes[0]! >> 6 !== 3 && bytes[1]! >= 1 && bytes[1]! <= 15
  if (mode !== MODE.server || !hasTime) return refuse('wrong-value')
  return {
    kind: 'answer',
    nonce: view.getBigUint64(24),
    reference: String.fromCharCode(...bytes.subarray(12, 16)),
    received: readTime(view, 32),
    sent: readTime(view, 40),
  }
}

function writeTime(view: DataView, offset: number, time: number): void {
  const seconds = Math.floor(time / 1000)
  view.setUint32(offset, seconds + ERA_SECONDS)
  view.setUint32(offset + 4, Math.floor((time / 1000 - seconds) * FRACTIONS))
}

function readTime(view: DataView, offset: number): number {
  const seconds = view.getUint32(offset) - ERA_SECONDS
  return (seconds + view.getUint32(offset + 4) / FRACTIONS) * 1000
}
