import { stat } from 'node:fs/promises'
import { countOf, createMovie, frameByteLength, type PixelFormat } from '@ledloom/core'
import { readBytes } from '../../files/read-file.ts'
import { SourceError } from '../../source/source-error.ts'
import {
  checkMovieSize,
  type MovieFacts,
  type MovieFileOptions,
  type MovieFormat,
} from '../movie-format.ts'

const USUAL_FRAME_RATE = 25

/** The bare payload of a device: frames without a header. It needs `ledCount` and `format`. */
const bin: MovieFormat = {
  order: 'any',
  readFacts,
  async read(path, options, wanted) {
    const { frameCount: all, ...facts } = await readFacts(path, options)
    const { first, count: frameCount } = wanted ?? { first: 0, count: all }
    const length = frameByteLength(facts.ledCount, facts.format)
    checkMovieSize(path, frameCount, length)
    const data = await readBytes(path, first * length, frameCount * length)
    return { ...createMovie({ ...facts, frameCount, data }), notes: facts.notes }
  },
  encode: ({ data }) => [data],
  async *encodeParts({ ledCount, format }, parts) {
    const length = frameByteLength(ledCount, format)
    for await (const { first, data } of parts) yield { at: first * length, bytes: data }
  },
}

export default bin

async function readFacts(
  path: string,
  { ledCount, format, frameRate = USUAL_FRAME_RATE }: MovieFileOptions,
): Promise<MovieFacts> {
  if (ledCount === undefined || format === undefined) {
    throw new TypeError(`${path}: a .bin has no header: ledCount and format must be given`)
  }
  const { size } = await stat(path)
  const frameLength = frameByteLength(ledCount, format)
  const frameCount = Math.floor(size / frameLength)
  const frame = `frame of ${lights(ledCount, format)}`
  if (frameCount === 0) {
    throw new SourceError('damaged-file', `${path}: ${countOf(size, 'byte')} are not one ${frame}`)
  }
  const rest = size - frameCount * frameLength
  const notes = rest === 0 ? [] : [restNote(path, rest, frame)]
  return { ledCount, format, frameCount, frameRate, notes }
}

function lights(ledCount: number, { bytesPerLed }: PixelFormat): string {
  return `${countOf(ledCount, 'LED')} × ${bytesPerLed} bytes`
}

function restNote(path: string, rest: number, frame: string): string {
  return `${path} is cut off, or for other lights: its last ${countOf(rest, 'byte')} are not a ${frame}`
}
