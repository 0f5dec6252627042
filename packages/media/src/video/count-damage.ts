import type { Patience } from './patience.ts'
import { PictureReader } from './picture-reader.ts'
import { openVideo } from './video-container.ts'

/** What decoding a video tells of its damage. */
export interface Damage {
  /** Pictures that came out. */
  readonly decoded: number
  /** Those of them in which something had to be concealed. */
  readonly concealed: number
  /** Whether all of it was decoded; it was not where patience was over before. */
  readonly isComplete: boolean
}

/**
 * Decodes a video in which something is broken, because what builds on a broken picture is damaged
 * too, and packets do not show it.
 *
 * @throws SourceError where nothing of it can be decoded at all
 */
export async function countDamage(path: string, patience: Patience): Promise<Damage> {
  const container = await openVideo(path)
  const { av, constants } = container.library
  const reader = new PictureReader(container)
  const picture = new av.Frame()
  picture.alloc()
  let [decoded, concealed] = [0, 0]
  let isOver = false
  try {
    while (!isOver && reader.next(picture) !== undefined) {
      const isMarked = (picture.flags & constants.AV_FRAME_FLAG_CORRUPT) !== 0
      if (isMarked || picture.decodeErrorFlags !== 0) concealed++
      decoded++
      picture.unref()
      await patience.rest()
      isOver = patience.isOver()
    }
    return { decoded, concealed, isComplete: !isOver }
  } finally {
    picture.free()
    reader.close()
  }
}
