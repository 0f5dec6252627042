import type { Motion, PictureView } from '@ledloom/media'
import { checkMotion } from '@ledloom/media/motion'
import { checkPictureView } from '@ledloom/media/view'
import { mapPath } from '../source/sent-source.ts'
import type { SourceKind } from '../source/source-kind.ts'

/** A still picture: JPEG, PNG, WebP, AVIF, HEIC, JPEG XL, TIFF, SVG and more. */
export interface ImageDescription {
  readonly kind: 'image'
  readonly path: string
  readonly view?: PictureView | undefined
  /** Default: it stands still. */
  readonly motion?: Motion | undefined
}

declare module '@ledloom/composition' {
  interface SourceDescriptions {
    readonly image: ImageDescription
  }
}

const image: SourceKind<ImageDescription> = {
  openedFor: 'job',
  plural: 'still pictures',
  sent: {
    fields: ({ file, layer }) => ({
      path: file,
      view: layer.view.optional(),
      motion: layer.motion.optional(),
    }),
    mapFiles: mapPath,
  },
  takes: ['view', 'motion'],
  async describe(text, { view, motion }) {
    const { pictureKind } = await loadPictures()
    if ((await pictureKind(text)) !== 'still') return undefined
    checkPictureView(view)
    if (motion) checkMotion(motion)
    return { kind: 'image', path: text, ...(view && { view }), ...(motion && { motion }) }
  },
  async readTiming({ path, view, motion }) {
    const { probePicture } = await loadPictures()
    return probePicture(path, { view, motion })
  },
  async open({ path, view, motion }, { layout, loop }) {
    const { openPicture } = await loadPictures()
    return openPicture(path, { layout, view, motion, loop })
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

export default image
