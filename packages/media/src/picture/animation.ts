import { createFrame, type Frame, type FrameSource, type Layout } from '@ledloom/core'
import type { SourceTiming, TimeSpan } from '../source/source-timing.ts'
import { checkPictureView } from '../view/check-picture-view.ts'
import { type Footprints, layFootprints } from '../view/footprints.ts'
import type { PictureView } from '../view/picture-view.ts'
import { samplePicture } from '../view/sample-picture.ts'
import { pageClock } from './page-clock.ts'
import { type PictureHeader, readPictureHeader } from './picture-header.ts'
import { type PageRange, readPictures } from './read-pictures.ts'

/** An animation on a layout. */
type AnimationOptions = {
  readonly layout: Layout
  readonly view?: PictureView | undefined
  /** The times that will be rendered. Default: any. */
  readonly span?: TimeSpan | undefined
  /** Threads that open it at the same time and share the memory for decoding. Default 1. */
  readonly threads?: number | undefined
}

/**
 * Maximum bytes of decoded pages, of all threads together. The limit is high because each further
 * range of pages is decoded from the beginning of the animation.
 */
export const DECODED_BYTES = 2 ** 28

/**
 * Reads the timing of an animation, from the delays of its pages.
 *
 * @throws SourceError for a file that cannot be read, or an invalid view
 */
export async function probeAnimation(path: string, view?: PictureView): Promise<SourceTiming> {
  checkPictureView(view)
  const header = await readPictureHeader(path)
  const { duration, exactRate } = pageClock(header)
  const { notes } = header
  return { kind: 'timed', order: 'any', duration, exactRate, ...(notes && { notes }) }
}

/**
 * Opens an animation on a layout. Keeps three floats per LED and page; decodes a limited number of
 * pages at a time.
 *
 * @throws SourceError if a page cannot be decoded
 */
export async function openAnimation(path: string, options: AnimationOptions): Promise<FrameSource> {
  const { layout, span, view, threads = 1 } = options
  const header = await readPictureHeader(path)
  const clock = pageClock(header)
  const range = span === undefined ? clock.allPages : clock.pagesIn(span)
  const pages = await samplePages(path, { header, range, layout, view, threads })
  return {
    layout,
    duration: clock.duration,
    render: (frame, time) => frame.set(pages[clock.pageAt(time) - range.first]!),
  }
}

async function samplePages(
  path: string,
  {
    header,
    range,
    layout,
    view,
    threads,
  }: Pick<AnimationOptions, 'layout' | 'view'> & {
    readonly threads: number
    readonly header: PictureHeader
    readonly range: PageRange
  },
): Promise<Frame[]> {
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

/** Number of pages that each of `threads` threads may decode at a time, at least 1. */
export function pagesAtOnce(header: PictureHeader, threads: number): number {
  const byteLength = header.width * header.height * 4 * (header.isDeep ? 2 : 1)
  return Math.max(1, Math.floor(DECODED_BYTES / threads / byteLength))
}
