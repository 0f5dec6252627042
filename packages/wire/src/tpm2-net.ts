import { readUint16 } from './bytes.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Content of a TPM2.net datagram. */
type Tpm2NetMessage =
  | Tpm2NetData
  /** A sender looks for receivers. */
  | { readonly kind: 'request' }
  /** A valid packet without light. */
  | { readonly kind: 'other' }

/** A part of a frame; a pixel may begin in one and end in the next. */
export interface Tpm2NetData {
  readonly kind: 'data'
  /** Counted from 1 or from 0, depending on the sender. */
  readonly packetNumber: number
  /** Packets of a frame; 0 if the sender does not state it. */
  readonly packetCount: number
  readonly data: Uint8Array
}

const START = 0x9c
const END = 0x36
const DATA = 0xda
const COMMAND = 0xc0
const REQUEST = 0xaa
const HEADER_BYTES = 6
/** Older senders leave out the number of packets. */
const SHORT_HEADER_BYTES = 5

/**
 * Reads one datagram.
 * Source: https://gist.github.com/jblang/89e24e2655be6c463c56 (TPM2 protocol).
 */
export function parseTpm2Net(bytes: Uint8Array): Tpm2NetMessage | Refusal {
  if (bytes.length < 2) return refuse('too-short')
  if (bytes[0] !== START) return refuse('wrong-mark')
  if (bytes[1] === REQUEST) return { kind: 'request' }
  if (bytes[1] === COMMAND) return { kind: 'other' }
  if (bytes[1] !== DATA) return refuse('wrong-value')
  return readData(bytes)
}

function readData(bytes: Uint8Array): Tpm2NetMessage | Refusal {
  if (bytes.length < SHORT_HEADER_BYTES + 1) return refuse('too-short')
  const length = readUint16(bytes, 2)
  const header = headerBytes(bytes, length)
  if (header === undefined) return refuse('wrong-length')
  return {
    kind: 'data',
    packetNumber: bytes[4]!,
    packetCount: header === HEADER_BYTES ? bytes[5]! : 0,
    data: bytes.subarray(header, header + length),
  }
}

/** The header's length, 5 or 6, from the position of the end byte; `undefined` if it is neither. */
function headerBytes(bytes: Uint8Array, length: number): number | undefined {
  if (bytes[HEADER_BYTES + length] === END) return HEADER_BYTES
  return bytes[SHORT_HEADER_BYTES + length] === END ? SHORT_HEADER_BYTES : undefined
}
