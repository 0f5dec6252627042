import { PRODUCT_NAME } from '@ledloom/core'
import { hasMark, readUint16 } from './bytes.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Content of an Open Pixel Control message. */
export type OpcMessage =
  | OpcPixels
  /** Shows the light received so far. */
  | { readonly kind: 'sync' }
  /** A valid message without light, such as Fadecandy's colour correction. */
  | { readonly kind: 'other' }

/** Red, green and blue of each LED of a channel, from the first LED on. */
export interface OpcPixels {
  readonly kind: 'pixels'
  /** 0 for all channels. */
  readonly channel: number
  readonly data: Uint8Array
}

/** Bytes before the data: channel, command, length. */
export const OPC_HEADER_BYTES = 4

const SET_PIXELS = 0x00
const SYSTEM_EXCLUSIVE = 0xff
const SYNC = Uint8Array.of(0xf0, 0xca, 0x71, 0x2e)

/**
 * Reads a datagram or a WebSocket frame with one message. Fadecandy's clients set the length to 0:
 * then everything after the header is data.
 * Source: http://openpixelcontrol.org/
 */
export function parseOpc(bytes: Uint8Array): OpcMessage | Refusal {
  if (bytes.length < OPC_HEADER_BYTES) return refuse('too-short')
  const length = readUint16(bytes, 2) || bytes.length - OPC_HEADER_BYTES
  if (OPC_HEADER_BYTES + length > bytes.length) return refuse('wrong-length')
  return readOpcMessage(bytes.subarray(0, OPC_HEADER_BYTES + length))
}

/** Reads a message of exactly these bytes, header included. */
function readOpcMessage(bytes: Uint8Array): OpcMessage {
  const data = bytes.subarray(OPC_HEADER_BYTES)
  if (bytes[1] === SET_PIXELS) return { kind: 'pixels', channel: bytes[0]!, data }
  const isSync = bytes[1] === SYSTEM_EXCLUSIVE && hasMark(data, SYNC)
  return { kind: isSync ? 'sync' : 'other' }
}

/** Initial buffer size in bytes. Messages that arrive whole in one read are not buffered. */
const INITIAL_BUFFER_BYTES = 64

/**
 * Splits a stream into messages, independent of the boundaries of its reads. Buffers one message at
 * most; a message is valid until `onMessage` returns.
 */
export class OpcReader {
  readonly #onMessage: (message: OpcMessage) => void
  #buffer = new Uint8Array(INITIAL_BUFFER_BYTES)
  #bufferedLength = 0

  constructor(onMessage: (message: OpcMessage) => void) {
    this.#onMessage = onMessage
  }

  push(chunk: Uint8Array): void {
    let at = 0
    while (at < chunk.length) {
      const taken =
        this.#bufferedLength === 0 ? this.#readWhole(chunk.subarray(at)) : this.#complete(chunk, at)
      at += taken
    }
  }

  /** Reads a message without copying it if it is whole. Returns the bytes used. */
  #readWhole(bytes: Uint8Array): number {
    const length = messageLength(bytes, bytes.length)
    if (length === undefined || length > bytes.length) {
      this.#append(bytes)
      return bytes.length
    }
    this.#onMessage(readOpcMessage(bytes.subarray(0, length)))
    return length
  }

  #complete(chunk: Uint8Array, at: number): number {
    const wanted = messageLength(this.#buffer, this.#bufferedLength) ?? OPC_HEADER_BYTES
    const taken = Math.min(wanted - this.#bufferedLength, chunk.length - at)
    this.#append(chunk.subarray(at, at + taken))
    if (this.#bufferedLength === messageLength(this.#buffer, this.#bufferedLength)) {
      const length = this.#bufferedLength
      this.#bufferedLength = 0
      this.#onMessage(readOpcMessage(this.#buffer.subarray(0, length)))
    }
    return taken
  }

  /** Grows the buffer by the bytes received, not by the length that a header claims. */
  #append(bytes: Uint8Array): void {
    const length = this.#bufferedLength + bytes.length
    if (length > this.#buffer.length) {
      const wider = new Uint8Array(Math.max(length, 2 * this.#buffer.length))
      wider.set(this.#buffer.subarray(0, this.#bufferedLength))
      this.#buffer = wider
    }
    this.#buffer.set(bytes, this.#bufferedLength)
    this.#bufferedLength = length
  }
}

function messageLength(bytes: Uint8Array, available: number): number | undefined {
  return available < OPC_HEADER_BYTES ? undefined : OPC_HEADER_BYTES + readUint16(bytes, 2)
}

const DEVICE = { type: 'fadecandy', serial: 'LEDLOOM', version: '1.07', timestamp: 0 }

/**
 * The answer to a text message of Fadecandy's clients, if it needs one.
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
