import sharp from 'sharp'
import { readPictureHeader } from './picture-header.ts'

/** Pixels across and down of what is looked at. */
const LOOKED_AT = 64

/** The grey (0..255) above which there is light: codings of black are off by a few. */
const BLACK = 8

/**
 * Whether there is light in a picture or an animation over black, whatever its profile says and
 * whatever LEDs see of it.
 *
 * @throws RenderError where it can't be read
 */
export async function hasLight(path: string): Promise<boolean> {
  const { content, pageCount } = await readPictureHeader(path)
  const options = { limitInputPixels: false, failOn: 'none' } as const
  const image = sharp(content ?? path, pageCount > 1 ? { ...options, pages: pageCount } : options)
  const greys = await image
    .flatten({ background: 'black' })
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return greys.some((grey) => grey > BLACK)
}
