import { type OutputStage, WeakCache } from '@ledloom/core'

/** Working memory for the bytes of frames, by their length. */
const buffers = new WeakCache((byteLength: number) => new Uint8Array(byteLength))

/**
 * Memory for the bytes of one frame, until they are sent: outlets with frames of the same length share
 * it, because a sender copies the bytes while it takes them. Hundreds of devices with memory of their
 * own would push one another's out of the processor's cache.
 */
export function sharedBytes({ format }: OutputStage, ledCount: number): Uint8Array {
  return buffers.get(ledCount * format.bytesPerLed)
}
