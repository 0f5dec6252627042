import type { FrameSource } from '@ledloom/core'
import type { PictureView } from '@ledloom/media'
import { moveRefused } from '@ledloom/media/motion'
import {
  hasLight,
  isPicturePath,
  pageClock,
  readPictureHeader,
  samplePages,
} from '@ledloom/media/picture'
import { checkPictureView } from '@ledloom/media/view'
import type { SourceKind } from '../source/source-kind.ts'

/** An animation: GIF or animated WebP, each page for its own delay. */
export interface AnimationDescription {
  readonly kind: 'animation'
  readonly path: string
  readonly view?: PictureView | undefined
}

const animation: SourceKind<AnimationDescription> = {
  openedFor: 'span',
  async describe(text, { view, motion }) {
    if (!(await isPicturePath(text))) return undefined
    const { pageCount } = await readPictureHeader(text)
    if (pageCount === 1) return undefined
    checkPictureView(view)
    if (motion) throw moveRefused(text)
    return { kind: 'animation', path: text, ...(view && { view }) }
  },
  async readTiming({ path, view }) {
    checkPictureView(view)
    const header = await readPictureHeader(path)
    const { duration, exactRate } = pageClock(header)
    const { notes } = header
    return { kind: 'timed', order: 'any', duration, exactRate, ...(notes && { notes }) }
  },
  async open({ path, view }, { layout, span, threads = 1 }): Promise<FrameSource> {
    const header = await readPictureHeader(path)
    const clock = pageClock(header)
    const range = span === undefined ? clock.allPages : clock.pagesIn(span)
    const pages = await samplePages(path, { header, range, layout, view, threads })
    return {
      layout,
      duration: clock.duration,
      render: (frame, time) => frame.set(pages[clock.pageAt(time) - range.first]!),
    }
  },
  hasLight: ({ path }) => hasLight(path),
}

export default animation
