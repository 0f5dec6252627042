import { readFile, stat } from 'node:fs/promises'
import { createMovie, frameByteLength, type PixelFormat } from '@ledloom/core'
import { countOf } from '../../count-of.ts'
import { RenderError } from '../../render-error.ts'
import type { MovieFormat } from '../movie-format.ts'
import { checkMovieSize } from '../movie-limits.ts'
import { unreadable } from '../read-range.ts'

const USUAL_FRAME_RATE = 25

/** The bare payload of a device: frames and nothing else. It needs `ledCount` and `format`. */
const bin: MovieFormat = {
  async read(path, { ledCount, format, frameRate = USUAL_FRAME_RATE }) {
    if (ledCount === undefined || format === undefined) {
      throw new TypeError(`${path}: a .bin has no header: ledCount and format must be given`)
    }
    const { size } = await stat(path)
    const frameLength = frameByteLength(ledCount, format)
    const frameCount = Math.floor(size / frameLength)
    const rest = size - frameCount * frameLength
    if (frameCount === 0) {
      throw new RenderError(
        'damaged-file',
        `${path}: ${size} bytes are not one frame of ${lights(ledCount, format)}`,
      )
    }
    checkMovieSize(path, frameCount, frameLength)
    const content = await readFile(path).catch((cause: unknown) => {
      throw unreadable(path, cause)
    })
    const data = content.subarray(0, frameCount * frameLength)
    const notes = rest === 0 ? [] : [restNote(path, rest, lights(ledCount, format))]
    return { ...createMovie({ ledCount, format, frameCount, frameRate, data }), notes }
  },
  encode: ({ data }) => [data],
}

export default bin

function lights(ledCount: number, { bytesPerLed }: PixelFormat): string {
  return `${countOf(ledCount, 'LED')} × ${bytesPerLed} bytes`
}

function restNote(path: string, rest: number, frame: string): string {
  return `${path} is cut off, or for other lights: its end of ${countOf(rest, 'byte')} is no frame of ${frame}`
}
