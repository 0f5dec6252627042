import type { FramePart } from './frame-part.ts'

/** Puts frames together from pieces of bytes and keeps the wanted part of them. */
export interface FrameCollector {
  /** Whole frames taken so far. */
  readonly frameCount: number
  /** Bytes taken of a frame that is not whole yet. */
  readonly restLength: number
  take(piece: Uint8Array): void
  /** Forgets the frame that is not whole. */
  dropRest(): void
  /** The frames kept, one after another. */
  finish(): Uint8Array
}

interface FrameShape {
  /** Bytes of a stored frame. */
  readonly channelCount: number
  /** The most frames that are taken; what comes after is left out. */
  readonly most: number
  readonly part: FramePart
  /** One frame in so many is kept, the first of each run. */
  readonly every: number
}

/** A collector with room for the frames asked for, and no bytes yet. */
export function createFrameCollector({
  channelCount,
  most,
  part,
  every,
}: FrameShape): FrameCollector {
  const frameLength = part.ledCount * part.format.bytesPerLed
  const data = new Uint8Array(Math.ceil(most / every) * frameLength)
  const frame = new Uint8Array(channelCount)
  let frameCount = 0
  let filled = 0

  const keep = (stored: Uint8Array) => {
    if (frameCount % every === 0 && frameCount < most) {
      const at = (frameCount / every) * frameLength
      for (const { from, to, length } of part.copies) {
        data.set(stored.subarray(from, from + length), at + to)
      }
    }
    frameCount++
  }

  return {
    get frameCount() {
      return frameCount
    },
    get restLength() {
      return filled
    },
    take(piece) {
      for (let at = 0; at < piece.byteLength; ) {
        const bytes = piece.subarray(at, at + channelCount - filled)
        at += bytes.byteLength
        if (bytes.byteLength === channelCount) {
          keep(bytes)
          continue
        }
        frame.set(bytes, filled)
        filled += bytes.byteLength
        if (filled < channelCount) continue
        keep(frame)
        filled = 0
      }
    },
    dropRest() {
      filled = 0
    },
    finish() {
      const kept = Math.ceil(Math.min(frameCount, most) / every) * frameLength
      return kept === data.byteLength ? data : data.slice(0, kept)
    },
  }
}
