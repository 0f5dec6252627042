import { integer, number } from '@ledloom/effects'
import { defineInput } from '../define-input.ts'
import { InputError } from '../input-error.ts'
import { MAXIMUM_PIXELS } from '../lights/picture-limits.ts'
import { readFrames } from '../standard-input/read-frames.ts'

const SENDER = 'standard input'
const CHANNELS_PER_PIXEL = 3
const NOTHING = `${SENDER} ended and nothing came: does the program before the pipe write frames?`

export default defineInput({
  name: 'standard-input',
  title: 'Raw frames on a stream',
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

/** Frames of another size or format are taken as well: only their end tells. */
function midFrameError(rest: number, { width, height }: { width: number; height: number }): Error {
  const frame = `a frame of ${width}x${height} has ${CHANNELS_PER_PIXEL * width * height}`
  return new Error(
    `${SENDER} ended in the middle of a frame: ${rest} bytes are over, ${frame}; are they RGB24 of that size?`,
  )
}
