import { createMovie, frameByteLength, frameDelayMs, type Movie } from '@ledloom/core'
import { RenderError } from '../render-error.ts'
import { type FseqHeader, readFseqHeader, writeFseqHeader } from './fseq-header.ts'

/** The longest step an FSEQ file can state: one byte of milliseconds. */
const LONGEST_STEP_MS = 255

/**
 * A movie as an uncompressed FSEQ v2 sequence: the header, then the frames. One channel is one
 * byte of the payload, in the device's order. A frame that stands longer than 255 ms is stored
 * several times; the reader of our own files takes the copies out again.
 */
export function encodeFseq(movie: Movie): Uint8Array[] {
  const copies = Math.ceil(frameDelayMs(movie.frameRate) / LONGEST_STEP_MS)
  const header = writeFseqHeader({
    channelCount: frameByteLength(movie.ledCount, movie.format),
    frameCount: movie.frameCount * copies,
    stepMs: frameDelayMs(movie.frameRate * copies),
    own: { format: movie.format, frameRate: movie.frameRate, copies },
  })
  return [header, copies === 1 ? movie.data : repeatFrames(movie, copies)]
}

function repeatFrames(movie: Movie, copies: number): Uint8Array {
  const byteLength = frameByteLength(movie.ledCount, movie.format)
  const repeated = new Uint8Array(movie.data.byteLength * copies)
  for (let index = 0; index < movie.frameCount * copies; index++) {
    const start = Math.floor(index / copies) * byteLength
    repeated.set(movie.data.subarray(start, start + byteLength), index * byteLength)
  }
  return repeated
}

/**
 * The movie of an uncompressed FSEQ file, version 1 or 2. One of another program is taken as
 * three channels an LED, R G B.
 *
 * @throws RenderError where it is no such file, or shorter than its header says
 */
export function decodeFseq(path: string, bytes: Uint8Array): Movie {
  const header = readFseqHeader(path, bytes)
  const { channelCount, dataOffset, own } = header
  const stored = Math.floor((bytes.byteLength - dataOffset) / channelCount)
  if (stored < header.frameCount) {
    throw new RenderError(
      'damaged-file',
      `${path}: is cut off: it holds ${Math.max(0, stored)} of ${header.frameCount} frames`,
    )
  }
  const { format, frameRate, copies } = own
  const frameCount = header.frameCount / copies
  const ledCount = channelCount / format.bytesPerLed
  if (!Number.isInteger(frameCount) || !Number.isInteger(ledCount))
    throw contradiction(path, header)
  const all = bytes.subarray(dataOffset, dataOffset + header.frameCount * channelCount)
  const data = copies === 1 ? all : takeEvery(all, channelCount, copies)
  return createMovie({ ledCount, format, frameCount, frameRate, data })
}

function takeEvery(all: Uint8Array, byteLength: number, copies: number): Uint8Array {
  const kept = new Uint8Array(all.byteLength / copies)
  for (let start = 0; start < kept.byteLength; start += byteLength) {
    kept.set(all.subarray(start * copies, start * copies + byteLength), start)
  }
  return kept
}

function contradiction(path: string, { channelCount, frameCount, own }: FseqHeader): RenderError {
  return new RenderError(
    'damaged-file',
    `${path}: ${channelCount} channels and ${frameCount} frames do not fit ${own.format.bytesPerLed} channels an LED`,
  )
}
