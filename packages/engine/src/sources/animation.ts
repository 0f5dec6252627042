import type { PictureView } from '@ledloom/media'
import { moveRefused } from '@ledloom/media/motion'
import { openAnimation, pictureHasLight, pictureKind, probeAnimation } from '@ledloom/media/picture'
import { checkPictureView } from '@ledloom/media/view'
import type { SourceKind } from '../source/source-kind.ts'

/** An animation: GIF or animated WebP, each page for its own delay. */
export interface AnimationDescription {
  readonly kind: 'animation'
  readonly path: string
  readonly view?: PictureView | undefined
}

declare module '@ledloom/composition' {
  interface SourceDescriptions {
    readonly animation: AnimationDescription
  }
}

const animation: SourceKind<AnimationDescription> = {
  openedFor: 'span',
  async describe(text, { view, motion }) {
    if ((await pictureKind(text)) !== 'animation') return undefined
    checkPictureView(view)
    if (motion) throw moveRefused(text)
    return { kind: 'animation', path: text, ...(view && { view }) }
  },
  readTiming: ({ path, view }) => probeAnimation(path, view),
  open: ({ path, view }, { layout, span, threads }) =>
    openAnimation(path, { layout, view, span, threads }),
  hasLight: ({ path }) => pictureHasLight(path),
}

export default animation
