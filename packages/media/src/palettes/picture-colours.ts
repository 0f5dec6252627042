import { convertRgbToOklab } from 'culori/fn'
import { readPictureHeader } from '../picture/picture-header.ts'
import { readPictures } from '../picture/read-pictures.ts'
import type { Picture } from '../view/picture.ts'
import type { WeighedColour } from './cluster-colours.ts'

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
 * @throws SourceError where there is no picture that can be read
 */
export async function pictureColours(path: string): Promise<WeighedColour[]> {
  const picture = (await readPictures(path, await readPictureHeader(path)))[0]!
  const colours: WeighedColour[] = []
  for (const at of pickPixels(picture)) {
    const [r, g, b, alpha] = pixelAt(picture, at)
    const lab = convertRgbToOklab({ r, g, b })
    const weight = alpha * (GREY + CHROMA * Math.hypot(lab.a, lab.b))
    if (weight > 0) colours.push({ lab: [lab.l, lab.a, lab.b], weight })
  }
  return colours
}

/** Pixels that lie evenly over a picture, `SIDE` along its longer side or all of a small one. */
function* pickPixels({ width, height }: Picture): Generator<number> {
  const step = Math.max(1, Math.max(width, height) / SIDE)
  for (let y = step / 2; y < height; y += step) {
    for (let x = step / 2; x < width; x += step) yield Math.floor(y) * width + Math.floor(x)
  }
}

function pixelAt({ samples }: Picture, pixel: number): [number, number, number, number] {
  const most = samples.BYTES_PER_ELEMENT === 1 ? 255 : 65_535
  const value = (channel: number) => samples[4 * pixel + channel]! / most
  return [value(0), value(1), value(2), value(3)]
}
