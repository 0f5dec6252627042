import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { encodeSrgb } from '@ledloom/core'
import type { Picture } from '../../view/picture.ts'

/** Bytes of the signature of a PNG. */
const SIGNATURE_LENGTH = 8

/** Bytes of the signature and of the chunk IHDR, which is always first. */
const HEAD_LENGTH = 33

/** Maximum number of chunks to read; those about colour come before the pixels. */
const MOST_CHUNKS = 100

/** A gamma that differs from sRGB's 1 / 2.2 by less counts as sRGB, as in libpng. */
const TOLERANCE = 0.05

/** Adds a chunk to a PNG right after its header (PNG, 5.3). */
export function insertPngChunk(png: Buffer, type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([
    png.subarray(0, HEAD_LENGTH),
    length,
    body,
    check,
    png.subarray(HEAD_LENGTH),
  ])
}

/**
 * Reads the exponent with which the values of a PNG were encoded (PNG, 11.3.3.2); 1 means linear
 * light. `undefined` if they are sRGB, or a profile or another chunk states their colours.
 */
export async function readPngGamma(path: string): Promise<number | undefined> {
  const file = await open(path)
  try {
    let gamma: number | undefined
    const head = Buffer.alloc(12)
    for (let at = SIGNATURE_LENGTH, count = 0; count < MOST_CHUNKS; count++) {
      const { bytesRead } = await file.read(head, 0, head.byteLength, at)
      const type = head.toString('latin1', 4, 8)
      if (bytesRead < head.byteLength || type === 'IDAT') break
      if (/^(sRGB|iCCP|cICP)$/.test(type)) return undefined
      if (type === 'gAMA') gamma = head.readUInt32BE(8) / 100_000
      at += head.byteLength + head.readUInt32BE(0)
    }
    return gamma && Math.abs(gamma * 2.2 - 1) > TOLERANCE ? gamma : undefined
  } finally {
    await file.close()
  }
}

/** Converts a picture whose values are `light ** gamma` to sRGB with 16 bits per value. */
export function decodeGamma({ width, height, samples }: Picture, gamma: number): Picture {
  const most = samples.BYTES_PER_ELEMENT === 1 ? 255 : 65_535
  const table = Uint16Array.from({ length: most + 1 }, (_, value) =>
    Math.round(65_535 * encodeSrgb((value / most) ** (1 / gamma))),
  )
  const decoded = new Uint16Array(samples.length)
  for (let at = 0; at < samples.length; at += 4) {
    decoded[at] = table[samples[at]!]!
    decoded[at + 1] = table[samples[at + 1]!]!
    decoded[at + 2] = table[samples[at + 2]!]!
    decoded[at + 3] = (samples[at + 3]! * 65_535) / most
  }
  return { width, height, samples: decoded }
}
