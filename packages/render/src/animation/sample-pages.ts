import { createFrame, type Frame, type Layout } from '@ledloom/core'
import { type Footprints, layFootprints } from '../picture/footprints.ts'
import type { PictureFit } from '../picture/picture-fit.ts'
import type { PictureHeader } from '../picture/picture-header.ts'
import { type PageRange, readPictures } from '../picture/read-pictures.ts'
import { samplePicture } from '../picture/sample-picture.ts'

/**
 * Pixels decoded at once, 128 MB of them: bounded whatever the length, and so many because each
 * further run has to be decoded from the animation's beginning.
 */
const PIXELS_AT_ONCE = 2 ** 25

/** Which pages are wanted, on which LEDs. */
export interface PageSampling {
  readonly header: PictureHeader
  readonly range: PageRange
  readonly layout: Layout
  readonly fit: PictureFit
}

/**
 * The light each of the pages puts on the LEDs. What is decoded at a time has a limit, however
 * many pages there are; what is kept is three floats an LED and page.
 */
export async function samplePages(path: string, sampling: PageSampling): Promise<Frame[]> {
  const { header, range, layout, fit } = sampling
  const atOnce = Math.max(1, Math.floor(PIXELS_AT_ONCE / (header.width * header.height)))
  const frames: Frame[] = []
  let footprints: Footprints | undefined
  for (let done = 0; done < range.count; done += atOnce) {
    const count = Math.min(atOnce, range.count - done)
    const pages = await readPictures(path, header, { first: range.first + done, count })
    for (const page of pages) {
      footprints ??= layFootprints(layout, page, fit)
      frames.push(samplePicture(createFrame(layout.ledCount), page, footprints))
    }
  }
  return frames
}
