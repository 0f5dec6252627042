import type { FrameSource } from '@ledloom/core'
import { pageClock } from '../animation/page-clock.ts'
import { samplePages } from '../animation/sample-pages.ts'
import type { PictureFit } from '../picture/picture-fit.ts'
import { readPictureHeader } from '../picture/picture-header.ts'
import { isPicturePath } from '../picture/picture-path.ts'
import type { SourceKind } from '../source/source-kind.ts'

/** An animation: GIF or animated WebP, each page for its own delay. */
export interface AnimationDescription {
  readonly kind: 'animation'
  readonly path: string
  readonly fit: PictureFit
}

const animation: SourceKind<AnimationDescription> = {
  openedFor: 'span',
  async describe(text, { fit = 'cover' }) {
    if (!(await isPicturePath(text))) return undefined
    const { pageCount } = await readPictureHeader(text)
    return pageCount > 1 ? { kind: 'animation', path: text, fit } : undefined
  },
  async readTiming({ path }) {
    const { duration, exactRate } = pageClock(await readPictureHeader(path))
    return { kind: 'timed', duration, exactRate }
  },
  async open({ path, fit }, { layout, span, threads = 1 }): Promise<FrameSource> {
    const header = await readPictureHeader(path)
    const clock = pageClock(header)
    const range = span === undefined ? clock.allPages : clock.pagesIn(span)
    const pages = await samplePages(path, { header, range, layout, fit, threads })
    return {
      layout,
      duration: clock.duration,
      render: (frame, time) => frame.set(pages[clock.pageAt(time) - range.first]!),
    }
  },
}

export default animation
