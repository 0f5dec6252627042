import { hasMark } from '../parsing/has-mark.ts'
import { readUint16 } from '../parsing/read-integers.ts'
import { type Refusal, refuse } from '../parsing/refusal.ts'
import type { OpcMessage } from './opc-message.ts'

/** Bytes before the data: channel, command, length. */
export const OPC_HEADER_BYTES = 4

const SET_PIXELS = 0x00
const SYSTEM_EXCLUSIVE = 0xff
const SYNC = Uint8Array.of(0xf0, 0xca, 0x71, 0x2e)

/**
 * Reads a datagram or a WebSocket frame, which holds one message. Fadecandy's clients leave the
 * length in it at zero: then all that follows is the data.
 * Source: http://openpixelcontrol.org/
 */
export function parseOpc(bytes: Uint8Array): OpcMessage | Refusal {
  if (bytes.length < OPC_HEADER_BYTES) return refuse('too-short')
  const length = readUint16(bytes, 2) || bytes.length - OPC_HEADER_BYTES
  if (OPC_HEADER_BYTES + length > bytes.length) return refuse('wrong-length')
  return readOpcMessage(bytes.subarray(0, OPC_HEADER_BYTES + length))
}

/** Reads a message of exactly these bytes, header included. */
export function readOpcMessage(bytes: Uint8Array): OpcMessage {
  const data = bytes.subarray(OPC_HEADER_BYTES)
  if (bytes[1] === SET_PIXELS) return { kind: 'pixels', channel: bytes[0]!, data }
  const isSync = bytes[1] === SYSTEM_EXCLUSIVE && hasMark(data, SYNC)
  return { kind: isSync ? 'sync' : 'other' }
}
