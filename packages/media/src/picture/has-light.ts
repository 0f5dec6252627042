import sharp from 'sharp'
import { unpackPicture } from './decoders/unpack-picture.ts'
import { readPictureHeader } from './picture-header.ts'

/** Pixels across and down of what is looked at. */
const LOOKED_AT = 64

/** The grey (0..255) above which there is light: codings of black are off by a few. */
const BLACK = 8

/**
 * Whether there is light in a picture or an animation over black. Its colour profile is not applied,
 * and all of it is looked at, also what the LEDs do not show.
 *
 * @throws SourceError where it can't be read
 */
export async function hasLight(path: string): Promise<boolean> {
  const { content, pageCount, unpacker } = await readPictureHeader(path)
  const unpacked = unpacker === undefined ? content : await unpackPicture(path, unpacker)
  const options = { limitInputPixels: false, failOn: 'none' } as const
  const image = sharp(unpacked ?? path, pageCount > 1 ? { ...options, pages: pageCount } : options)
  const greys = await image
    .flatten({ background: 'black' })
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return greys.some((grey) => grey > BLACK)
}
