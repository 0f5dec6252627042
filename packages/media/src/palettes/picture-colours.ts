import { convertOklabToRgb, convertRgbToOklab, formatHex } from 'culori/fn'
import { readPictureHeader } from '../picture/picture-header.ts'
import { readPictures } from '../picture/read-pictures.ts'
import type { Picture } from '../view/picture.ts'
import type { WeighedColour } from './cluster-colours.ts'

/** Number of samples along the longer side. */
const SIDE = 96

/** Weight of a grey, and the weight that chroma (at most 0.3 in OKLab) adds. */
const GREY = 0.3
const CHROMA = 6

/**
 * Samples the colours of a picture, enough for its palette. Colours are picked, not mixed, so that all
 * of them occur in it. Transparent colours count less, and vivid ones more: people remember the red
 * flowers among the leaves.
 *
 * @throws SourceError if there is no picture that can be read
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

/** A colour as `#rrggbb`. */
export function hexOfColour({ lab: [l, a, b] }: WeighedColour): string {
  return formatHex(convertOklabToRgb({ l, a, b }))
}

/** Picks evenly spread pixels, `SIDE` along the longer side; all pixels of a small picture. */
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
