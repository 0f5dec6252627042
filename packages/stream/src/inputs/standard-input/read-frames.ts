import type { Readable } from 'node:stream'
import { StreamCutter } from './stream-cutter.ts'

/** What frames of a stream are, and who takes them. */
export interface FrameReading {
  readonly byteLength: number
  /** A frame is read so many milliseconds after the one before; 0 as they come. */
  readonly intervalMs: number
  now(): number
  take(frame: Uint8Array): void
  /** The stream ended, so many bytes into a frame, with an error or without. */
  end(rest: number, error?: Error): void
}

/**
 * Reads frames until the stream ends or what it gives is called. With an interval the writer is
 * held back, so that a film that is decoded faster is not over in a moment.
 */
export function readFrames(stream: Readable, reading: FrameReading): () => void {
  let due = reading.now()
  let timer: NodeJS.Timeout | undefined
  const cutter = new StreamCutter(reading.byteLength, reading.take)
  const read = (): void => {
    timer = undefined
    for (;;) {
      const waitMs = reading.intervalMs > 0 ? due - reading.now() : 0
      if (waitMs > 0) {
        timer = setTimeout(read, waitMs)
        return
      }
      const chunk: Buffer | null =
        reading.intervalMs > 0 ? readPart(stream, reading) : stream.read()
      if (chunk === null) return
      cutter.push(chunk)
      due = Math.max(due, reading.now() - reading.intervalMs) + reading.intervalMs
    }
  }
  const onReadable = () => {
    if (timer === undefined) read()
  }
  const onEnd = () => reading.end(cutter.rest)
  const onError = (error: Error) => reading.end(cutter.rest, error)
  stream.on('readable', onReadable).on('end', onEnd).on('error', onError)
  return () => {
    clearTimeout(timer)
    stream.off('readable', onReadable).off('end', onEnd).off('error', onError)
    stream.destroy()
  }
}

/** A whole frame, or nothing until there is one. */
function readPart(stream: Readable, { byteLength }: FrameReading): Buffer | null {
  return stream.read(byteLength)
}
