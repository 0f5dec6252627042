import type { Datagram } from './frame-cutter.ts'

/**
 * Picks the fragments of a frame that differ from those sent last, and every so often all: where a
 * datagram was lost, its LEDs stay as they were until then.
 */
export class ChangedFragments {
  readonly #fullEveryMs: number
  readonly #picked: Datagram[] = []
  #sent: Uint8Array[] = []
  #fullAt = Number.NEGATIVE_INFINITY

  constructor(fullEveryMs: number) {
    this.#fullEveryMs = fullEveryMs
  }

  /** Makes the next frame a full one: what the device shows is no longer known. */
  forget(): void {
    this.#fullAt = Number.NEGATIVE_INFINITY
  }

  /** The fragments to send at `now`, milliseconds; the array is reused by the next call. */
  pick(datagrams: readonly Datagram[], now: number): readonly Datagram[] {
    const isFull = now - this.#fullAt >= this.#fullEveryMs || this.#sent.length !== datagrams.length
    if (isFull) this.#restart(datagrams, now)
    this.#picked.length = 0
    for (let i = 0; i < datagrams.length; i++) {
      const datagram = datagrams[i]!
      if (!isFull && isEqual(datagram[1], this.#sent[i]!)) continue
      this.#keep(datagram[1], i)
      this.#picked.push(datagram)
    }
    return this.#picked
  }

  #restart(datagrams: readonly Datagram[], now: number): void {
    this.#fullAt = now
    this.#sent.length = datagrams.length
  }

  #keep(pixels: Uint8Array, index: number): void {
    if (this.#sent[index]?.length === pixels.length) this.#sent[index].set(pixels)
    else this.#sent[index] = pixels.slice()
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
