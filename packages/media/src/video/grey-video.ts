import type { AVPixelFormat } from 'node-av/constants'
import type { Frame as DecodedPicture, SoftwareScaleContext } from 'node-av/lib'
import { type Display, type Orientation, readDisplay } from '../ffmpeg/display.ts'
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
  /** As stored, in square pixels, and scaled to the longest side. */
  readonly width: number
  readonly height: number
  /** The turn to be made for display. Pictures come as they are stored: turning all of them takes long. */
  readonly orientation: Orientation
  /** Seconds that the container states; `undefined` if it states none. */
  readonly duration: number | undefined
  /** Reads without decoding if the video goes on until a time in seconds, for one that states no duration. */
  reaches(seconds: number): Promise<boolean>
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
    return {
      ...size,
      orientation: display.orientation,
      duration: container.statedDuration(0),
      reaches: (seconds) => reaches(path, seconds),
      pictures: () => readPictures(path, size),
    }
  } finally {
    container.close()
  }
}

async function reaches(path: string, seconds: number): Promise<boolean> {
  const container = await openContainer(path)
  try {
    return (await container.reaches(seconds, startTimeBudget(Number.POSITIVE_INFINITY))) === true
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
): AsyncGenerator<GreyPicture, void, void> {
  const container = await openContainer(path)
  const reader = new PictureReader(container)
  const decoded = new container.library.av.Frame()
  const scaler = new GreyScaler(container, size)
  const luma = new Uint8Array(size.width * size.height)
  const budget = startTimeBudget(Number.POSITIVE_INFINITY)
  decoded.alloc()
  try {
    let first: number | undefined
    for (;;) {
      const ticks = reader.next(decoded)
      if (ticks === undefined) break
      first ??= ticks
      scaler.copy(luma, decoded)
      decoded.unref()
      yield { ...size, time: (ticks - first) * container.tick, luma }
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

  /** Writes `picture`, scaled, into `out`. */
  copy(out: Uint8Array, picture: DecodedPicture): void {
    const { constants } = this.#container.library
    if (this.#isPlain(picture)) {
      const isFull =
        picture.colorRange === constants.AVCOL_RANGE_JPEG ||
        picture.format === constants.AV_PIX_FMT_YUVJ420P
      copyPlane(out, picture, { size: this.#size, isFull })
      return
    }
    this.#prepare(picture)
    this.#scaled.unref()
    if (this.#scaler!.scaleFrameSync(this.#scaled, picture) < 0) throw this.#fault()
    copyPlane(out, this.#scaled, { size: this.#size, isFull: true })
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

/** Writes the first plane of `picture` into `out`. */
function copyPlane(
  out: Uint8Array,
  picture: DecodedPicture,
  { size: { width, height }, isFull }: { readonly size: PictureSize; readonly isFull: boolean },
): void {
  const plane = picture.data?.[0]
  const stride = picture.linesize[0]!
  if (plane === undefined) return
  for (let y = 0; y < height; y++) {
    out.set(plane.subarray(y * stride, y * stride + width), y * width)
  }
  if (isFull) return
  for (let at = 0; at < out.length; at++) out[at] = VIDEO_RANGE[out[at]!]!
}
