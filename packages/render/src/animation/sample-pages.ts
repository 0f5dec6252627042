import { createFrame, type Frame, type Layout } from '@ledloom/core'
import { type Footprints, layFootprints } from '../picture/footprints.ts'
import type { PictureFit } from '../picture/picture-fit.ts'
import type { PictureHeader } from '../picture/picture-header.ts'
import { WORKING_PIXELS } from '../picture/picture-limits.ts'
import { type PageRange, readPictures } from '../picture/read-pictures.ts'
import { samplePicture } from '../picture/sample-picture.ts'

/** Which pages are wanted, on which LEDs. */
export interface PageSampling {
  readonly header: PictureHeader
  readonly range: PageRange
  readonly layout: Layout
  readonly fit: PictureFit
}

/**
 * The light each of the pages puts on the LEDs. Pages are decoded a few at a time, so that what
 * is in memory stays below that of one large picture, however many there are.
 */
export async function samplePages(path: string, sampling: PageSampling): Promise<Frame[]> {
  const { header, range, layout, fit } = sampling
  const atOnce = Math.max(1, Math.floor(WORKING_PIXELS / (header.width * header.height)))
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
