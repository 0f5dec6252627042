import type { Readable } from 'node:stream'
import { integer, number } from '@ledloom/effects'
import { MAXIMUM_PIXELS } from '@ledloom/wire'
import { defineInput } from '../contract/define-input.ts'
import { InputError } from '../contract/input-error.ts'

const SENDER = 'standard input'
const CHANNELS_PER_PIXEL = 3
const NOTHING = `${SENDER} ended and nothing came: does the program before the pipe write frames?`

export default defineInput({
  name: 'standard-input',
  title: 'Standard input',
  transport: 'stream',
  port: 0,
  options: {
    width: integer({ default: 64, min: 1, max: 4096, unit: 'pixels', description: 'of a frame' }),
    height: integer({ default: 64, min: 1, max: 4096, unit: 'pixels', description: 'of a frame' }),
    frameRate: number({
      default: 0,
      min: 0,
      max: 240,
      unit: 'frames a second',
      description: 'how fast frames are read; 0 as fast as they are written',
    }),
  },
  async open({ options, counters, clock, stream, ...context }) {
    const { width, height, frameRate } = options
    if (width * height > MAXIMUM_PIXELS) {
      throw new InputError('bad-option', `frames of ${width} × ${height} pixels are too large`)
    }
    const close = readFrames(stream ?? process.stdin, {
      byteLength: CHANNELS_PER_PIXEL * width * height,
      intervalMs: frameRate > 0 ? 1000 / frameRate : 0,
      now: () => clock.now(),
      take(bytes) {
        counters.packets++
        counters.bytes += bytes.length
        const channelsPerPixel = CHANNELS_PER_PIXEL
        try {
          context.onPicture({ sender: SENDER, width, height, channelsPerPixel, bytes })
        } catch (error) {
          context.onFailure(error)
        }
      },
      end(rest, error) {
        if (error) context.onError(error)
        else if (rest > 0) context.onError(midFrameError(rest, options))
        else if (counters.packets === 0) context.onError(new Error(NOTHING))
        context.onRelease(SENDER)
      },
    })
    return { port: 0, address: SENDER, close: async () => close() }
  },
})

/** Frames of another size or format are only detected at the end of the stream. */
function midFrameError(rest: number, { width, height }: { width: number; height: number }): Error {
  const frame = `a frame of ${width}x${height} has ${CHANNELS_PER_PIXEL * width * height}`
  return new Error(
    `${SENDER} ended in the middle of a frame: ${rest} bytes are over, ${frame}; are they RGB24 of that size?`,
  )
}

/** Frames of a stream, and their callbacks. */
interface FrameReading {
  readonly byteLength: number
  /** Milliseconds between two frames; 0 as they arrive. */
  readonly intervalMs: number
  now(): number
  take(frame: Uint8Array): void
  /** The stream has ended, `rest` bytes into a frame, perhaps with an error. */
  end(rest: number, error?: Error): void
}

/**
 * Reads frames until the stream ends or the returned function is called. With an interval it holds the
 * writer back, so that a film that is decoded faster plays at its rate.
 */
function readFrames(stream: Readable, reading: FrameReading): () => void {
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

/** Reads a whole frame, or nothing until there is one. */
function readPart(stream: Readable, { byteLength }: FrameReading): Buffer | null {
  return stream.read(byteLength)
}

/** Cuts a stream into frames of one length, independent of the boundaries of its reads. */
class StreamCutter {
  readonly #frame: Uint8Array
  readonly #onFrame: (frame: Uint8Array) => void
  #length = 0

  /** @param onFrame called with the same buffer each time, valid until it returns */
  constructor(byteLength: number, onFrame: (frame: Uint8Array) => void) {
    this.#frame = new Uint8Array(byteLength)
    this.#onFrame = onFrame
  }

  /** Bytes of an incomplete frame. */
  get rest(): number {
    return this.#length
  }

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(chunk.length - at, this.#frame.length - this.#length)
      this.#frame.set(chunk.subarray(at, at + taken), this.#length)
      this.#length += taken
      at += taken
      if (this.#length === this.#frame.length) this.#complete()
    }
  }

  #complete(): void {
    this.#length = 0
    this.#onFrame(this.#frame)
  }
}
