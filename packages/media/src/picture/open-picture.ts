import { stat } from 'node:fs/promises'
import { createFrame, type FrameSource, type Layout } from '@ledloom/core'
import sharp from 'sharp'
import { looksLikeVideo } from '../ffmpeg/video-content.ts'
import { checkMotion } from '../motion/check-motion.ts'
import type { Motion } from '../motion/motion.ts'
import { movePicture } from '../motion/move-picture.ts'
import { movieFileEnding } from '../sequence/movie-format.ts'
import type { SourceTiming } from '../source/source-timing.ts'
import { checkPictureView } from '../view/check-picture-view.ts'
import { layFootprints } from '../view/footprints.ts'
import type { PictureView } from '../view/picture-view.ts'
import { samplePicture } from '../view/sample-picture.ts'
import { damageNotes } from './damage-notes.ts'
import { unpackPicture } from './decoders/unpack-picture.ts'
import { readPictureHeader } from './picture-header.ts'
import { readDamagedPicture } from './read-pictures.ts'

/** Options of a still picture. */
type PictureOptions = {
  readonly view?: PictureView | undefined
  /** Default: none. */
  readonly motion?: Motion | undefined
}

/** Side in pixels of the thumbnail that is searched for light. */
const THUMBNAIL_SIDE = 64

/** The grey (0..255) above which there is light: encoded black may be off by a few. */
const BLACK = 8

/**
 * Reads the kind of a picture file from its header; `undefined` for a file that is not a picture.
 *
 * @throws SourceError if the file should be a picture but cannot be read
 */
export async function pictureKind(path: string): Promise<'still' | 'animation' | undefined> {
  if (movieFileEnding(path) !== undefined) return undefined
  const isFile = await stat(path).then(
    (facts) => facts.isFile(),
    () => false,
  )
  if (!isFile || (await looksLikeVideo(path))) return undefined
  const { pageCount } = await readPictureHeader(path)
  return pageCount > 1 ? 'animation' : 'still'
}

/**
 * Reads the timing of a still picture, and notes on its damage.
 *
 * @throws SourceError for a file that cannot be read, or an invalid option
 */
export async function probePicture(path: string, options: PictureOptions): Promise<SourceTiming> {
  const { view, motion } = options
  checkPictureView(view)
  if (motion) checkMotion(motion)
  const header = await readPictureHeader(path)
  const notes = [...(header.notes ?? []), ...(await damageNotes(path, header))]
  const timing = motion
    ? ({ kind: 'endless', order: 'any' } as const)
    : ({ kind: 'still' } as const)
  return notes.length > 0 ? { ...timing, notes } : timing
}

/**
 * Opens a still picture on a layout. With a motion, it is back at its start after `loop` seconds.
 *
 * @throws SourceError if nothing of it can be decoded
 */
export async function openPicture(
  path: string,
  options: PictureOptions & { readonly layout: Layout; readonly loop?: number | undefined },
): Promise<FrameSource> {
  const { layout, view, motion, loop } = options
  const picture = await readDamagedPicture(path, await readPictureHeader(path))
  if (motion) return movePicture(picture, { layout, view, motion, loop })
  const footprints = layFootprints(layout, picture, view)
  const light = samplePicture(createFrame(layout.ledCount), picture, footprints)
  return { layout, render: (frame) => frame.set(light) }
}

/**
 * Returns true if a picture or an animation, over black, has any light. Ignores its colour profile, and counts
 * the parts that no LED shows too.
 *
 * @throws SourceError if it cannot be read
 */
export async function pictureHasLight(path: string): Promise<boolean> {
  const { content, pageCount, unpacker } = await readPictureHeader(path)
  const unpacked = unpacker === undefined ? content : await unpackPicture(path, unpacker)
  const options = { limitInputPixels: false, failOn: 'none' } as const
  const image = sharp(unpacked ?? path, pageCount > 1 ? { ...options, pages: pageCount } : options)
  const greys = await image
    .flatten({ background: 'black' })
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return greys.some((grey) => grey > BLACK)
}
