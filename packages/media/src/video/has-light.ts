import type { AVPixelFormat } from 'node-av/constants'
import type { Frame as DecodedPicture } from 'node-av/lib'
import type { VideoLibrary } from '../ffmpeg/load-library.ts'
import { PictureReader } from '../ffmpeg/picture-reader.ts'
import { startTimeBudget } from '../ffmpeg/time-budget.ts'
import { openContainer } from '../ffmpeg/video-container.ts'

/** Maximum milliseconds of decoding. */
const LONGEST_DECODING_MS = 3000

/** Side in pixels of the thumbnail that is searched. */
const THUMBNAIL_SIDE = 32

/** The grey (0..255) above which there is light: black is about 0 or 16, depending on the range. */
const BLACK = 24

/**
 * Returns true if any picture of a video has light. Ignores colour tags, counts the parts that no LED shows
 * too, and decodes for at most three seconds.
 *
 * @throws SourceError if it cannot be read
 */
export async function videoHasLight(path: string): Promise<boolean> {
  const container = await openContainer(path)
  const reader = new PictureReader(container)
  const picture = new container.library.av.Frame()
  picture.alloc()
  const budget = startTimeBudget(LONGEST_DECODING_MS)
  try {
    while (!budget.isOver() && reader.next(picture) !== undefined) {
      if (brightestGrey(container.library, picture) > BLACK) return true
      picture.unref()
      await budget.rest()
    }
    return false
  } finally {
    picture.free()
    reader.close()
  }
}

/** The brightest grey of a thumbnail of a picture, scaled without colour conversion. */
function brightestGrey({ av, constants }: VideoLibrary, picture: DecodedPicture): number {
  const { AV_PIX_FMT_GRAY8, AVCOL_SPC_UNSPECIFIED, SWS_AREA } = constants
  const scaler = new av.SoftwareScaleContext()
  const grey = new av.Frame()
  grey.alloc()
  const { width, height, format } = picture
  picture.colorSpace = AVCOL_SPC_UNSPECIFIED
  try {
    const from = format as AVPixelFormat
    scaler.getContext(
      width,
      height,
      from,
      THUMBNAIL_SIDE,
      THUMBNAIL_SIDE,
      AV_PIX_FMT_GRAY8,
      SWS_AREA,
    )
    if (scaler.scaleFrameSync(grey, picture) < 0) return 0
    const [values] = grey.data ?? []
    const row = (y: number) =>
      values?.subarray(y * grey.linesize[0]!).subarray(0, THUMBNAIL_SIDE) ?? []
    return Math.max(0, ...Array.from({ length: THUMBNAIL_SIDE }, (_, y) => Math.max(...row(y))))
  } finally {
    grey.free()
    scaler.freeContext()
  }
}
