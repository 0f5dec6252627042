import { convertRgbToOklab } from 'culori/fn'
import sharp from 'sharp'
import { pictureFault } from '../picture/picture-fault.ts'
import { readPictureHeader } from '../picture/picture-header.ts'
import type { WeighedColour } from './weighed-colour.ts'

/** The longer side, in pixels, of what is looked at. */
const SIDE = 96

/** How much a grey counts, and a colour more than it for its chroma (0.3 at most in OKLab). */
const GREY = 0.3
const CHROMA = 6

/**
 * The colours of a picture, so many that more would not change its palette. They are picked, not
 * mixed, so that there are none that the picture has not. What is transparent counts less, and what
 * is vivid more: in lights, red flowers among leaves are what is remembered.
 *
 * @throws RenderError where there is no picture that can be read
 */
export async function pictureColours(path: string): Promise<WeighedColour[]> {
  await readPictureHeader(path)
  const pixels = await decode(path).catch((cause: unknown) => {
    throw pictureFault(path, cause)
  })
  const colours: WeighedColour[] = []
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at]! / 255, pixels[at + 1]! / 255, pixels[at + 2]! / 255]
    const { l, a, b } = convertRgbToOklab({ r: red, g: green, b: blue })
    const weight = (pixels[at + 3]! / 255) * (GREY + CHROMA * Math.hypot(a, b))
    if (weight > 0) colours.push({ lab: [l, a, b], weight })
  }
  return colours
}

function decode(path: string): Promise<Buffer> {
  return sharp(path, { limitInputPixels: false, failOn: 'error' })
    .resize({
      width: SIDE,
      height: SIDE,
      fit: 'inside',
      kernel: 'nearest',
      withoutEnlargement: true,
    })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
}
