import type { Motion, PictureView } from '@ledloom/media'
import { checkMotion } from '@ledloom/media/motion'
import { openPicture, pictureHasLight, pictureKind, probePicture } from '@ledloom/media/picture'
import { checkPictureView } from '@ledloom/media/view'
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
  async describe(text, { view, motion }) {
    if ((await pictureKind(text)) !== 'still') return undefined
    checkPictureView(view)
    if (motion) checkMotion(motion)
    return { kind: 'image', path: text, ...(view && { view }), ...(motion && { motion }) }
  },
  readTiming: ({ path, view, motion }) => probePicture(path, { view, motion }),
  open: ({ path, view, motion }, { layout, loop }) =>
    openPicture(path, { layout, view, motion, loop }),
  hasLight: ({ path }) => pictureHasLight(path),
}

export default image
