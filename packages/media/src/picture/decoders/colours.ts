import type {
  AVColorPrimaries,
  AVColorSpace,
  AVColorTransferCharacteristic,
} from 'node-av/constants'
import type { Frame as DecodedPicture } from 'node-av/lib'
import sharp from 'sharp'
import { type Display, displaySize, UPRIGHT } from '../../ffmpeg/display.ts'
import { loadVideoLibrary, type VideoLibrary } from '../../ffmpeg/load-library.ts'
import { PictureScaler } from '../../ffmpeg/picture-scaler.ts'
import { readHead } from '../../files/read-file.ts'
import type { Picture, PictureSize } from '../../view/picture.ts'
import type { UnpackedPicture } from './unpack-picture.ts'

/** Bytes at the beginning of AVIF and HEIC in which the colours are stated, before the pixels. */
const HEAD_LENGTH = 65_536

const MARK = 'colrnclx'

/** The colours of coded values, by the numbers of ITU-T H.273. */
type CodedColours = {
  readonly isHighRange: boolean
  readonly primaries: 'srgb' | 'p3' | 'bt2020'
  /** The numbers themselves, which are FFmpeg's too; 2 is unspecified. */
  readonly numbers: { readonly primaries: number; readonly curve: number; readonly matrix: number }
}

const UNSPECIFIED: CodedColours = {
  isHighRange: false,
  primaries: 'srgb',
  numbers: { primaries: 2, curve: 2, matrix: 2 },
}

/** Reads the colours that an AVIF or HEIC file without a profile states (ISO/IEC 14496-12, 12.1.5). */
export async function readCodedColours(path: string): Promise<CodedColours> {
  const { head } = await readHead(path, HEAD_LENGTH)
  const at = head.indexOf(MARK, 0, 'latin1') + MARK.length
  if (at < MARK.length || at + 6 > head.byteLength) return UNSPECIFIED
  const primaries = head.readUInt16BE(at)
  const curve = head.readUInt16BE(at + 2)
  return {
    isHighRange: curve === 16 || curve === 18,
    primaries: primaries === 9 ? 'bt2020' : primaries === 12 ? 'p3' : 'srgb',
    numbers: { primaries, curve, matrix: head.readUInt16BE(at + 4) },
  }
}

/** The ICC profile of Display P3. */
export async function displayP3Profile(): Promise<Buffer> {
  const create = { width: 1, height: 1, channels: 3, background: 'black' } as const
  const pixel = await sharp({ create }).withIccProfile('p3').png().toBuffer()
  return (await sharp(pixel).metadata()).icc!
}

/**
 * Converts pixels from `colours` to sRGB; `undefined` if FFmpeg is missing.
 *
 * @param path the picture's file, for error messages
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

/** Tags a decoded picture with `colours`, except unspecified ones. */
export function nameColours(picture: DecodedPicture, { numbers }: CodedColours): void {
  const { primaries, curve, matrix } = numbers
  if (primaries !== 2) picture.colorPrimaries = primaries as AVColorPrimaries
  if (curve !== 2) picture.colorTrc = curve as AVColorTransferCharacteristic
  if (matrix !== 2) picture.colorSpace = matrix as AVColorSpace
}

/** Converts a decoded picture, which is empty afterwards, to sRGB. */
export function toSrgb(
  library: VideoLibrary,
  picture: DecodedPicture,
  { path, display }: { readonly path: string; readonly display: Display },
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
