import { createFrame, type Frame, type Layout } from '@ledloom/core'
import { type Footprints, layFootprints } from '../picture/footprints.ts'
import type { PictureHeader } from '../picture/picture-header.ts'
import type { PictureView } from '../picture/picture-view.ts'
import { type PageRange, readPictures } from '../picture/read-pictures.ts'
import { samplePicture } from '../picture/sample-picture.ts'
import { pagesAtOnce } from './pages-at-once.ts'

/** Which pages are wanted, on which LEDs. */
export interface PageSampling {
  readonly header: PictureHeader
  readonly range: PageRange
  readonly layout: Layout
  readonly view: PictureView | undefined
  /** Threads that sample at the same time and share the memory for decoding. */
  readonly threads: number
}

/**
 * The light each of the pages puts on the LEDs. What is decoded at a time has a limit, however
 * many pages there are; what is kept is three floats an LED and page.
 */
export async function samplePages(path: string, sampling: PageSampling): Promise<Frame[]> {
  const { header, range, layout, view, threads } = sampling
  const atOnce = pagesAtOnce(header, threads)
  const frames: Frame[] = []
  let footprints: Footprints | undefined
  for (let done = 0; done < range.count; done += atOnce) {
    const count = Math.min(atOnce, range.count - done)
    const pages = await readPictures(path, header, { first: range.first + done, count })
    for (const page of pages) {
      footprints ??= layFootprints(layout, page, view)
      frames.push(samplePicture(createFrame(layout.ledCount), page, footprints))
    }
  }
  return frames
}
