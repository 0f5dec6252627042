import { createFrame } from '@ledloom/core'
import type { Motion, PictureView } from '@ledloom/media'
import { checkMotion, movePicture } from '@ledloom/media/motion'
import {
  damageNotes,
  hasLight,
  isPicturePath,
  readPictureHeader,
  readWhatIsThere,
} from '@ledloom/media/picture'
import { checkPictureView, layFootprints, samplePicture } from '@ledloom/media/view'
import type { SourceKind } from '../source/source-kind.ts'

/** A still picture: JPEG, PNG, WebP, AVIF, HEIC, JPEG XL, TIFF, SVG and more. */
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
    const header = await readPictureHeader(path)
    const notes = [...(header.notes ?? []), ...(await damageNotes(path, header))]
    const timing = motion
      ? ({ kind: 'endless', order: 'any' } as const)
      : ({ kind: 'still' } as const)
    return notes.length > 0 ? { ...timing, notes } : timing
  },
  async open({ path, view, motion }, { layout, loop }) {
    const header = await readPictureHeader(path)
    const picture = await readWhatIsThere(path, header)
    if (motion) return movePicture(picture, { layout, view, motion, loop })
    const footprints = layFootprints(layout, picture, view)
    const light = samplePicture(createFrame(layout.ledCount), picture, footprints)
    return { layout, render: (frame) => frame.set(light) }
  },
  hasLight: ({ path }) => hasLight(path),
}

export default image
