import { PRODUCT_NAME } from '@ledloom/core'
import { hasMark, readUint16 } from './bytes.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What a message of Open Pixel Control says. */
export type OpcMessage = OpcPixels | OpcSync | OpcOther

/** Red, green, blue of each LED of a channel from its first one on. */
export interface OpcPixels {
  readonly kind: 'pixels'
  /** 0 stands for all channels. */
  readonly channel: number
  readonly data: Uint8Array
}

/** All that came is to be shown. */
export interface OpcSync {
  readonly kind: 'sync'
}

/** A valid message that nothing is to be done about, as Fadecandy's colour correction. */
export interface OpcOther {
  readonly kind: 'other'
}

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

/** Most messages are whole in a read, and then nothing is held. */
const FIRST_ROOM = 64

/**
 * Cuts a stream into messages, wherever its reads begin and end; holds one message at most. What it
 * hands out is good until it returns.
 */
export class OpcReader {
  readonly #onMessage: (message: OpcMessage) => void
  #held = new Uint8Array(FIRST_ROOM)
  #heldLength = 0

  constructor(onMessage: (message: OpcMessage) => void) {
    this.#onMessage = onMessage
  }

  /** Takes what was read. */
  push(chunk: Uint8Array): void {
    let at = 0
    while (at < chunk.length) {
      const taken =
        this.#heldLength === 0 ? this.#readWhole(chunk.subarray(at)) : this.#complete(chunk, at)
      at += taken
    }
  }

  /** A message that lies in one read is not copied. */
  #readWhole(bytes: Uint8Array): number {
    const length = messageLength(bytes, bytes.length)
    if (length === undefined || length > bytes.length) {
      this.#hold(bytes)
      return bytes.length
    }
    this.#onMessage(readOpcMessage(bytes.subarray(0, length)))
    return length
  }

  #complete(chunk: Uint8Array, at: number): number {
    const wanted = messageLength(this.#held, this.#heldLength) ?? OPC_HEADER_BYTES
    const taken = Math.min(wanted - this.#heldLength, chunk.length - at)
    this.#hold(chunk.subarray(at, at + taken))
    if (this.#heldLength === messageLength(this.#held, this.#heldLength)) {
      const length = this.#heldLength
      this.#heldLength = 0
      this.#onMessage(readOpcMessage(this.#held.subarray(0, length)))
    }
    return taken
  }

  /** Makes room for what came rather than for what a header says. */
  #hold(bytes: Uint8Array): void {
    const length = this.#heldLength + bytes.length
    if (length > this.#held.length) {
      const wider = new Uint8Array(Math.max(length, 2 * this.#held.length))
      wider.set(this.#held.subarray(0, this.#heldLength))
      this.#held = wider
    }
    this.#held.set(bytes, this.#heldLength)
    this.#heldLength = length
  }
}

function messageLength(bytes: Uint8Array, available: number): number | undefined {
  return available < OPC_HEADER_BYTES ? undefined : OPC_HEADER_BYTES + readUint16(bytes, 2)
}

const DEVICE = { type: 'fadecandy', serial: 'LEDLOOM', version: '1.07', timestamp: 0 }

/**
 * What a client of Fadecandy's server is told when it asks; nothing where it only sets something.
 * Source: https://github.com/scanlime/fadecandy/blob/master/doc/fc_protocol_websocket.md
 */
export function answerFadecandy(message: string): string | undefined {
  const type = typeOf(message)
  if (type === 'list_connected_devices') return JSON.stringify({ type, devices: [DEVICE] })
  if (type === 'server_info') return JSON.stringify({ type, version: PRODUCT_NAME, config: {} })
  return undefined
}

function typeOf(message: string): unknown {
  try {
    const content: unknown = JSON.parse(message)
    return typeof content === 'object' && content !== null && 'type' in content
      ? content.type
      : undefined
  } catch {
    return undefined
  }
}
