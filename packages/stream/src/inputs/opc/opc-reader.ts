import { readUint16 } from '../parsing/read-integers.ts'
import type { OpcMessage } from './opc-message.ts'
import { OPC_HEADER_BYTES, readOpcMessage } from './parse-opc.ts'

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
