import { readFile, stat } from 'node:fs/promises'
import { createMovie, frameByteLength } from '@ledloom/core'
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
    const frameCount = size / frameLength
    if (!Number.isInteger(frameCount)) {
      throw new RenderError(
        'damaged-file',
        `${path}: ${size} bytes are no whole number of frames of ${ledCount} LEDs × ${format.bytesPerLed} bytes`,
      )
    }
    checkMovieSize(path, frameCount, frameLength)
    const data = await readFile(path).catch((cause: unknown) => {
      throw unreadable(path, cause)
    })
    return { ...createMovie({ ledCount, format, frameCount, frameRate, data }), notes: [] }
  },
  encode: ({ data }) => [data],
}

export default bin
