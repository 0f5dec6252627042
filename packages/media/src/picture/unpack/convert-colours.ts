import type {
  AVColorPrimaries,
  AVColorSpace,
  AVColorTransferCharacteristic,
} from 'node-av/constants'
import type { Frame as DecodedPicture } from 'node-av/lib'
import { type Display, displaySize } from '../../video/display-size.ts'
import { loadVideoLibrary, type VideoLibrary } from '../../video/load-library.ts'
import { UPRIGHT } from '../../video/orientation.ts'
import { PictureScaler } from '../../video/picture-scaler.ts'
import type { Picture } from '../picture.ts'
import type { PictureSize } from '../picture-size.ts'
import type { CodedColours } from './coded-colours.ts'
import type { UnpackedPicture } from './unpack-picture.ts'

/**
 * Pixels whose values mean `colours`, in sRGB; `undefined` where there is no FFmpeg to convert them.
 *
 * @param path the file they come from, for what goes wrong
 */
export async function convertPixels(
  path: string,
  { samples, width, height }: UnpackedPicture,
  colours: CodedColours,
): Promise<UnpackedPicture | undefined> {
  const library = await loadVideoLibrary().catch(() => undefined)
  if (library === undefined) return undefined
  const { av, constants } = library
  const picture = av.Frame.fromVideoBuffer(Buffer.from(samples.buffer), {
    width,
    height,
    format: constants.AV_PIX_FMT_RGBA,
    timeBase: { num: 1, den: 1 },
  })
  try {
    nameColours(picture, colours)
    const display = { orientation: UPRIGHT, pixelAspect: 1 }
    return toSrgb(library, picture, { path, display })
  } finally {
    picture.free()
  }
}

/** Says of a decoded picture which colours its values mean, as far as `colours` does. */
export function nameColours(picture: DecodedPicture, { numbers }: CodedColours): void {
  const { primaries, curve, matrix } = numbers
  if (primaries !== 2) picture.colorPrimaries = primaries as AVColorPrimaries
  if (curve !== 2) picture.colorTrc = curve as AVColorTransferCharacteristic
  if (matrix !== 2) picture.colorSpace = matrix as AVColorSpace
}

interface Conversion {
  readonly path: string
  readonly display: Display
}

/** A decoded picture in sRGB. It is empty afterwards. */
export function toSrgb(
  library: VideoLibrary,
  picture: DecodedPicture,
  { path, display }: Conversion,
): UnpackedPicture {
  const { width, height } = picture
  const { orientation, pixelAspect } = display
  const scaled = displaySize({ width, height }, { pixelAspect, orientation: UPRIGHT })
  const area = { crop: { left: 0, top: 0, right: width, bottom: height }, scaled }
  const scaler = new PictureScaler(library, picture, { path, area, orientation })
  try {
    return trim(scaler.scale(picture), displaySize({ width, height }, display))
  } finally {
    scaler.close()
  }
}

/** Copies a picture without the padding of its rows. */
function trim(picture: Picture, { width, height }: PictureSize): UnpackedPicture {
  const samples = new Uint8Array(4 * width * height)
  for (let y = 0; y < height; y++) {
    const start = 4 * picture.width * y
    samples.set(picture.samples.subarray(start, start + 4 * width), 4 * width * y)
  }
  return { width, height, samples }
}
