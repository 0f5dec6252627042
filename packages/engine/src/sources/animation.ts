import type { PictureView } from '@ledloom/media'
import { moveRefused } from '@ledloom/media/motion'
import { checkPictureView } from '@ledloom/media/view'
import { mapPath } from '../source/sent-source.ts'
import type { SourceKind } from '../source/source-kind.ts'

/** An animation: GIF or animated WebP. */
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
  plural: 'animations',
  sent: {
    fields: ({ file, layer }) => ({ path: file, view: layer.view.optional() }),
    mapFiles: mapPath,
  },
  takes: ['view'],
  async describe(text, { view, motion }) {
    const { pictureKind } = await loadPictures()
    if ((await pictureKind(text)) !== 'animation') return undefined
    checkPictureView(view)
    if (motion) throw moveRefused(text)
    return { kind: 'animation', path: text, ...(view && { view }) }
  },
  async readTiming({ path, view }) {
    const { probeAnimation } = await loadPictures()
    return probeAnimation(path, view)
  },
  async open({ path, view }, { layout, span, threads }) {
    const { openAnimation } = await loadPictures()
    return openAnimation(path, { layout, view, span, threads })
  },
  async hasLight({ path }) {
    const { pictureHasLight } = await loadPictures()
    return pictureHasLight(path)
  },
}

/** Loads the picture decoders on demand, because they take long to load. */
function loadPictures() {
  return import('@ledloom/media/picture')
}

export default animation
