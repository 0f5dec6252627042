import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PictureSize } from '../picture-size.ts'
import { insertPngChunk } from '../png-chunks.ts'
import { unpackHeif } from './unpack-heif.ts'
import { unpackStill } from './unpack-still.ts'

/** Who reads a picture that sharp does not. */
export type Unpacker = 'ffmpeg' | 'libheif'

/** The pixels of a picture: rows from the top, R G B A each, alpha not multiplied in. */
export interface UnpackedPicture extends PictureSize {
  readonly samples: Uint8Array
  /** The ICC profile its values are to be read by; sRGB where there is none. */
  readonly profile?: Buffer | undefined
}

/**
 * A picture that sharp does not read, as a PNG.
 *
 * @throws RenderError where it is damaged, or what reads it is not installed
 */
export async function unpackPicture(path: string, unpacker: Unpacker): Promise<Buffer> {
  const unpack = unpacker === 'libheif' ? unpackHeif : unpackStill
  const { samples, width, height, profile } = await unpack(path)
  const raw = { width, height, channels: 4 } as const
  const png = await sharp(samples, { raw, limitInputPixels: false })
    .png({ compressionLevel: 0 })
    .toBuffer()
  if (profile === undefined) return png
  // A name, a zero, and 0 for the only method of compression (PNG, 11.3.3.3).
  const data = Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)])
  return insertPngChunk(png, 'iCCP', data)
}
