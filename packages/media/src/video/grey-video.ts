import type { AVPixelFormat } from 'node-av/constants'
import type { Frame as DecodedPicture, SoftwareScaleContext } from 'node-av/lib'
import { type Display, displaySize, readDisplay } from '../ffmpeg/display.ts'
import { PictureReader } from '../ffmpeg/picture-reader.ts'
import { startTimeBudget } from '../ffmpeg/time-budget.ts'
import { openContainer, type VideoContainer } from '../ffmpeg/video-container.ts'
import { SourceError } from '../source/source-error.ts'
import type { PictureSize } from '../view/picture.ts'

/** One picture of a video without colours. */
export type GreyPicture = {
  /** Seconds since the first picture. */
  readonly time: number
  readonly width: number
  readonly height: number
  /** The encoded luminance of each pixel, row by row, 0..255. Valid until the next picture. */
  readonly luma: Uint8Array
}

/** A video whose pictures are read in order, as often as wanted. */
export type GreyVideo = {
  /** As displayed: turned, and scaled to the longest side. */
  readonly width: number
  readonly height: number
  /** Seconds that the container states; `undefined` if it states none. */
  readonly duration: number | undefined
  /** Decodes the pictures from the first one on, at their own times. Several may be read at once. */
  pictures(): AsyncGenerator<GreyPicture, void, void>
}

/**
 * Opens a video to measure in its pictures. Keeps one picture in memory, besides those of the decoder.
 *
 * @param longestSide pixels; larger pictures are scaled down
 * @throws SourceError if it cannot be read. `pictures` throws it if none can be decoded
 */
export async function openGreyVideo(path: string, longestSide: number): Promise<GreyVideo> {
  const container = await openContainer(path)
  try {
    const { width, height } = container.stream.codecpar
    const display = readDisplay(container)
    const size = scaledSize({ width, height }, display, longestSide)
    const shown = displaySize(size, { ...display, pixelAspect: 1 })
    return {
      ...shown,
      duration: container.statedDuration(0),
      pictures: () => readPictures(path, size, display),
    }
  } finally {
    container.close()
  }
}

/** The size as stored, in square pixels. */
function scaledSize(
  { width, height }: PictureSize,
  { pixelAspect }: Display,
  longestSide: number,
): PictureSize {
  const square = { width: width * pixelAspect, height }
  const factor = Math.min(1, longestSide / Math.max(square.width, square.height))
  return {
    width: Math.max(1, Math.round(square.width * factor)),
    height: Math.max(1, Math.round(square.height * factor)),
  }
}

async function* readPictures(
  path: string,
  size: PictureSize,
  display: Display,
): AsyncGenerator<GreyPicture, void, void> {
  const container = await openContainer(path)
  const reader = new PictureReader(container)
  const decoded = new container.library.av.Frame()
  const scaler = new GreyScaler(container, size)
  const shown = displaySize(size, { ...display, pixelAspect: 1 })
  const luma = new Uint8Array(shown.width * shown.height)
  const budget = startTimeBudget(Number.POSITIVE_INFINITY)
  decoded.alloc()
  try {
    let first: number | undefined
    for (;;) {
      const ticks = reader.next(decoded)
      if (ticks === undefined) break
      first ??= ticks
      scaler.copy(luma, decoded, display)
      decoded.unref()
      yield { ...shown, time: (ticks - first) * container.tick, luma }
      await budget.rest()
    }
    if (first === undefined) {
      const reason = 'is damaged or cut off: none of its pictures can be decoded'
      throw new SourceError('damaged-file', `${path}: ${reason}`)
    }
  } finally {
    decoded.free()
    scaler.close()
    reader.close()
  }
}

/** Luminance bytes of black and white in video range (ITU-R BT.709-6, 4.6). */
const BLACK = 16
const WHITE = 235

/** Stretches video range to 0..255. */
const VIDEO_RANGE = Uint8Array.from({ length: 256 }, (_, byte) =>
  Math.max(0, Math.min(255, Math.round(((byte - BLACK) * 255) / (WHITE - BLACK)))),
)
const FULL_RANGE = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/** Copies the luminance of decoded pictures. */
class GreyScaler {
  readonly #container: VideoContainer
  readonly #size: PictureSize
  #kind = ''
  #scaler: SoftwareScaleContext | undefined
  readonly #scaled: DecodedPicture

  constructor(container: VideoContainer, size: PictureSize) {
    this.#container = container
    this.#size = size
    this.#scaled = new container.library.av.Frame()
    this.#scaled.alloc()
  }

  /** Writes `picture`, scaled and turned, into `out`. */
  copy(out: Uint8Array, picture: DecodedPicture, display: Display): void {
    const { constants } = this.#container.library
    if (this.#isPlain(picture)) {
      const isFull =
        picture.colorRange === constants.AVCOL_RANGE_JPEG ||
        picture.format === constants.AV_PIX_FMT_YUVJ420P
      turn(out, picture, { size: this.#size, display, range: isFull ? FULL_RANGE : VIDEO_RANGE })
      return
    }
    this.#prepare(picture)
    this.#scaled.unref()
    if (this.#scaler!.scaleFrameSync(this.#scaled, picture) < 0) throw this.#fault()
    turn(out, this.#scaled, { size: this.#size, display, range: FULL_RANGE })
  }

  close(): void {
    this.#scaled.free()
    this.#scaler?.freeContext()
  }

  /** True if the first plane is the luminance of the wanted size, a byte a pixel. */
  #isPlain({ width, height, format }: DecodedPicture): boolean {
    const { AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_NV12 } =
      this.#container.library.constants
    const isPlanar = [AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_NV12].includes(
      format as never,
    )
    return isPlanar && width === this.#size.width && height === this.#size.height
  }

  #prepare({ width, height, format }: DecodedPicture): void {
    const kind = `${width} ${height} ${format}`
    if (kind === this.#kind) return
    const { av, constants } = this.#container.library
    this.#scaler?.freeContext()
    this.#scaler = new av.SoftwareScaleContext()
    this.#scaler.getContext(
      width,
      height,
      format as AVPixelFormat,
      this.#size.width,
      this.#size.height,
      constants.AV_PIX_FMT_GRAY8,
      constants.SWS_AREA,
    )
    this.#kind = kind
  }

  #fault(): SourceError {
    const reason = 'its pictures cannot be converted to grey'
    return new SourceError('unknown-format', `${this.#container.path}: ${reason}`)
  }
}

/** Writes the first plane of `picture` into `out`, as displayed. */
function turn(
  out: Uint8Array,
  picture: DecodedPicture,
  {
    size: { width, height },
    display: { orientation },
    range,
  }: { readonly size: PictureSize; readonly display: Display; readonly range: Uint8Array },
): void {
  const stride = picture.linesize[0]!
  const plane = picture.data?.[0]
  if (plane === undefined) return
  const { isTransposed, isMirrored, isUpsideDown } = orientation
  const [columns, rows] = isTransposed ? [height, width] : [width, height]
  const [across, down] = isTransposed ? [stride, 1] : [1, stride]
  const stepX = isMirrored ? -across : across
  const start = (isMirrored ? across * (columns - 1) : 0) + (isUpsideDown ? down * (rows - 1) : 0)
  let at = 0
  for (let y = 0; y < rows; y++) {
    let from = start + (isUpsideDown ? -y : y) * down
    for (let x = 0; x < columns; x++) {
      out[at++] = range[plane[from]!]!
      from += stepX
    }
  }
}
