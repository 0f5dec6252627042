import { createFrame, type Frame, type Layout } from '@ledloom/core'
import { type Footprints, layFootprints } from '../view/footprints.ts'
import type { PictureView } from '../view/picture-view.ts'
import { samplePicture } from '../view/sample-picture.ts'
import type { PictureHeader } from './picture-header.ts'
import { type PageRange, readPictures } from './read-pictures.ts'

/** Which pages are wanted, on which LEDs. */
interface PageSampling {
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

/**
 * Bytes of decoded pages all threads hold together: bounded whatever the length and the number of
 * threads, and so many because each further run has to be decoded from the animation's beginning.
 */
export const DECODED_BYTES = 2 ** 28

/** How many pages each of `threads` threads may decode in one run; a single one always. */
export function pagesAtOnce(header: PictureHeader, threads: number): number {
  const byteLength = header.width * header.height * 4 * (header.isDeep ? 2 : 1)
  return Math.max(1, Math.floor(DECODED_BYTES / threads / byteLength))
}
