import { inflateSync } from 'node:zlib'

/** A picture as its pixels. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** R, G, B of a pixel, 0..255; 0, 0 is the upper left one. */
  colourAt(x: number, y: number): [number, number, number]
}

/**
 * Reads a PNG of 8 bits, RGB or RGBA, not interlaced: what browsers write.
 * Source: PNG specification, third edition, sections 5, 7 and 9.
 */
export function readPng(file: Buffer): Picture {
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const channels = file[25] === 6 ? 4 : 3
  const rows = unfilter(inflateSync(Buffer.concat(dataChunks(file))), { width, height, channels })
  return {
    width,
    height,
    colourAt(x, y) {
      const at = (y * width + x) * channels
      return [rows[at]!, rows[at + 1]!, rows[at + 2]!]
    },
  }
}

function dataChunks(file: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = 8; at < file.byteLength; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) !== 'IDAT') continue
    chunks.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  }
  return chunks
}

/** Undoes the filter that each row names in its first byte. */
function unfilter(data: Buffer, size: { width: number; height: number; channels: number }) {
  const { width, height, channels } = size
  const stride = width * channels
  const out = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)]!
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x < channels ? 0 : out[at - channels]!
      const up = y === 0 ? 0 : out[at - stride]!
      const corner = y === 0 || x < channels ? 0 : out[at - stride - channels]!
      out[at] = data[y * (stride + 1) + 1 + x]! + predict(filter, { left, up, corner })
    }
  }
  return out
}

function predict(filter: number, { left, up, corner }: Record<'left' | 'up' | 'corner', number>) {
  switch (filter) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4:
      return nearest(left + up - corner, [left, up, corner])
    default:
      return 0
  }
}

/** The first of the nearest values, in the order that the specification gives. */
function nearest(value: number, candidates: readonly [number, number, number]): number {
  return candidates.reduce((best, candidate) =>
    Math.abs(candidate - value) < Math.abs(best - value) ? candidate : best,
  )
}
