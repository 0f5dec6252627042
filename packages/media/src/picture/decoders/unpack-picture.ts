import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PictureSize } from '../../view/picture.ts'
import { displayP3Profile } from './colours.ts'
import { insertPngChunk } from './png-chunks.ts'
import { unpackStill } from './still-formats.ts'
import { unpackHeif } from './unpack-heif.ts'

/** The decoder for a picture that sharp cannot decode, or whose colours sharp gets wrong. */
export type Unpacker = 'ffmpeg' | 'libheif' | 'sharp'

/** The pixels of a picture: rows from the top, R G B A each, alpha not multiplied in. */
export type UnpackedPicture = PictureSize & {
  readonly samples: Uint8Array
  /** The ICC profile of the values. Default: sRGB. */
  readonly profile?: Buffer | undefined
}

/**
 * Decodes a picture that sharp cannot decode, or whose colours it gets wrong, into a PNG.
 *
 * @throws SourceError if it is damaged, or its decoder is not installed
 */
export async function unpackPicture(path: string, unpacker: Unpacker): Promise<Buffer> {
  if (unpacker === 'sharp') return unpackDisplayP3(path)
  const unpack = unpacker === 'libheif' ? unpackHeif : unpackStill
  const { samples, width, height, profile } = await unpack(path)
  const raw = { width, height, channels: 4 } as const
  const png = await sharp(samples, { raw, limitInputPixels: false })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return profile === undefined ? png : withProfile(png, profile)
}

/** Adds a profile to a picture that states Display P3 without one. */
async function unpackDisplayP3(path: string): Promise<Buffer> {
  const image = sharp(path, { limitInputPixels: false })
  const isDeep = (await image.metadata()).depth !== 'uchar'
  const png = image.toColourspace(isDeep ? 'rgb16' : 'srgb').png({ compressionLevel: 0 })
  return withProfile(await png.toBuffer(), await displayP3Profile())
}

function withProfile(png: Buffer, profile: Buffer): Buffer {
  // A name, a zero, and 0 for the only method of compression (PNG, 11.3.3.3).
  const data = Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)])
  return insertPngChunk(png, 'iCCP', data)
}
