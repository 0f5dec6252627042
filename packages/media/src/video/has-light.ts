import type { AVPixelFormat } from 'node-av/constants'
import type { Frame as DecodedPicture } from 'node-av/lib'
import type { VideoLibrary } from '../ffmpeg/load-library.ts'
import { PictureReader } from '../ffmpeg/picture-reader.ts'
import { startTimeBudget } from '../ffmpeg/time-budget.ts'
import { openContainer } from '../ffmpeg/video-container.ts'

/** Milliseconds in which light is looked for. */
const LONGEST_LOOKING_MS = 3000

/** Pixels across and down of what is looked at. */
const LOOKED_AT = 32

/** The grey (0..255) above which there is light: black is 0 or 16 by range, and off by a few. */
const BLACK = 24

/**
 * Whether there is light in the pictures of a video. Its colour tags are ignored, and all of each
 * picture is looked at, also what the LEDs do not show. It decodes for three seconds at most.
 *
 * @throws SourceError where it can't be read
 */
export async function videoHasLight(path: string): Promise<boolean> {
  const container = await openContainer(path)
  const reader = new PictureReader(container)
  const picture = new container.library.av.Frame()
  picture.alloc()
  const budget = startTimeBudget(LONGEST_LOOKING_MS)
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

/** The brightest of a few greys of a picture, made without the filters that give its colours. */
function brightestGrey({ av, constants }: VideoLibrary, picture: DecodedPicture): number {
  const { AV_PIX_FMT_GRAY8, AVCOL_SPC_UNSPECIFIED, SWS_AREA } = constants
  const scaler = new av.SoftwareScaleContext()
  const grey = new av.Frame()
  grey.alloc()
  const { width, height, format } = picture
  picture.colorSpace = AVCOL_SPC_UNSPECIFIED
  try {
    const from = format as AVPixelFormat
    scaler.getContext(width, height, from, LOOKED_AT, LOOKED_AT, AV_PIX_FMT_GRAY8, SWS_AREA)
    if (scaler.scaleFrameSync(grey, picture) < 0) return 0
    const [values] = grey.data ?? []
    const row = (y: number) => values?.subarray(y * grey.linesize[0]!).subarray(0, LOOKED_AT) ?? []
    return Math.max(0, ...Array.from({ length: LOOKED_AT }, (_, y) => Math.max(...row(y))))
  } finally {
    grey.free()
    scaler.freeContext()
  }
}
