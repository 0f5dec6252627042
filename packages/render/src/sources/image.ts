import { createFrame } from '@ledloom/core'
import { checkMotion } from '../motion/check-motion.ts'
import type { Motion } from '../motion/motion.ts'
import { movePicture } from '../motion/move-picture.ts'
import { checkPictureView } from '../picture/check-picture-view.ts'
import { layFootprints } from '../picture/footprints.ts'
import { readPictureHeader } from '../picture/picture-header.ts'
import { isPicturePath } from '../picture/picture-path.ts'
import type { PictureView } from '../picture/picture-view.ts'
import { readPictures } from '../picture/read-pictures.ts'
import { samplePicture } from '../picture/sample-picture.ts'
import type { SourceKind } from '../source/source-kind.ts'

/** A still picture: JPEG, PNG, WebP, AVIF, GIF, SVG, TIFF. */
export interface ImageDescription {
  readonly kind: 'image'
  readonly path: string
  readonly view?: PictureView | undefined
  /** Default: it stands still. */
  readonly motion?: Motion | undefined
}

const image: SourceKind<ImageDescription> = {
  openedFor: 'job',
  async describe(text, { view, motion }) {
    if (!(await isPicturePath(text))) return undefined
    const { pageCount } = await readPictureHeader(text)
    if (pageCount > 1) return undefined
    checkPictureView(view)
    if (motion) checkMotion(motion)
    return { kind: 'image', path: text, ...(view && { view }), ...(motion && { motion }) }
  },
  async readTiming({ path, view, motion }) {
    checkPictureView(view)
    if (motion) checkMotion(motion)
    await readPictureHeader(path)
    return motion ? { kind: 'endless', order: 'any' } : { kind: 'still' }
  },
  async open({ path, view, motion }, { layout, loop }) {
    const header = await readPictureHeader(path)
    const picture = (await readPictures(path, header))[0]!
    if (motion) return movePicture(picture, { layout, view, motion, loop })
    const footprints = layFootprints(layout, picture, view)
    const light = samplePicture(createFrame(layout.ledCount), picture, footprints)
    return { layout, render: (frame) => frame.set(light) }
  },
}

export default image
