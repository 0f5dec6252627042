import { readUint16 } from '../parsing/read-integers.ts'
import type { OpcMessage } from './opc-message.ts'
import { OPC_HEADER_BYTES, readOpcMessage } from './parse-opc.ts'

const LONGEST = OPC_HEADER_BYTES + 0xffff

/**
 * Cuts a stream into messages, wherever its reads begin and end; holds one message at most. What it
 * hands out is good until it returns.
 */
export class OpcReader {
  readonly #onMessage: (message: OpcMessage) => void
  readonly #held = new Uint8Array(LONGEST)
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
      this.#held.set(bytes)
      this.#heldLength = bytes.length
      return bytes.length
    }
    this.#onMessage(readOpcMessage(bytes.subarray(0, length)))
    return length
  }

  #complete(chunk: Uint8Array, at: number): number {
    const wanted = messageLength(this.#held, this.#heldLength) ?? OPC_HEADER_BYTES
    const taken = Math.min(wanted - this.#heldLength, chunk.length - at)
    this.#held.set(chunk.subarray(at, at + taken), this.#heldLength)
    this.#heldLength += taken
    if (this.#heldLength === messageLength(this.#held, this.#heldLength)) {
      const length = this.#heldLength
      this.#heldLength = 0
      this.#onMessage(readOpcMessage(this.#held.subarray(0, length)))
    }
    return taken
  }
}

function messageLength(bytes: Uint8Array, available: number): number | undefined {
  return available < OPC_HEADER_BYTES ? undefined : OPC_HEADER_BYTES + readUint16(bytes, 2)
}
