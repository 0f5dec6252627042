import { displaySize, readDisplay } from '../../ffmpeg/display.ts'
import { loadVideoLibrary } from '../../ffmpeg/load-library.ts'
import { openFormat } from '../../ffmpeg/open-format.ts'
import { PictureReader } from '../../ffmpeg/picture-reader.ts'
import { VideoContainer } from '../../ffmpeg/video-container.ts'
import { isJpegXl } from '../../ffmpeg/video-content.ts'
import { readPaddedHead } from '../../files/read-file.ts'
import type { PictureSize } from '../../view/picture.ts'
import { nameColours, readCodedColours, toSrgb } from './colours.ts'
import { pictureFault } from './picture-fault.ts'
import type { UnpackedPicture } from './unpack-picture.ts'

/** The containers of an AVIF, which is in none of the still formats. */
const AVIF = ['mov']

/**
 * Reads the size of a still picture with FFmpeg, the right way up.
 *
 * @throws SourceError if it is damaged, too large or there is no FFmpeg
 */
export async function readStillSize(path: string): Promise<PictureSize> {
  const container = await openStill(path)
  try {
    const { width, height } = container.stream.codecpar
    if (width * height === 0) throw pictureFault(path, 'its size is missing')
    return displaySize({ width, height }, readDisplay(container))
  } finally {
    container.close()
  }
}

/**
 * Decodes a still picture with FFmpeg into sRGB.
 *
 * @throws SourceError if it is damaged or too large, or there is no FFmpeg
 */
export async function unpackStill(path: string): Promise<UnpackedPicture> {
  const container = await openStill(path)
  const { library } = container
  const reader = new PictureReader(container)
  const picture = new library.av.Frame()
  picture.alloc()
  try {
    if (reader.next(picture) === undefined) {
      throw pictureFault(path, 'its pixels cannot be decoded')
    }
    // The colours stated by the container take precedence over those of the coded picture.
    nameColours(picture, await readCodedColours(path))
    return toSrgb(library, picture, { path, display: readDisplay(container) })
  } finally {
    picture.free()
    reader.close()
  }
}

async function openStill(path: string): Promise<VideoContainer> {
  const library = await loadVideoLibrary()
  const format = await findStillFormat(path)
  const open = openFormat(path, library, format?.containers ?? AVIF)
  if (open === undefined) throw pictureFault(path, 'its header cannot be read')
  return new VideoContainer(path, library, open)
}

/** A format of still pictures that sharp does not read. */
interface StillFormat {
  readonly name: string
  /** FFmpeg's containers that read it; none for formats that are refused by name. */
  readonly containers: readonly string[]
  begins(head: Buffer, path: string): boolean
}

/** Bytes by which files are recognised. */
const HEAD_LENGTH = 32

const FORMATS: readonly StillFormat[] = [
  still('JPEG XL', ['jpegxl_pipe'], isJpegXl),
  still('BMP', ['bmp_pipe'], (head) => text(head, 0, 2) === 'BM' && head.readUInt32LE(6) === 0),
  still('JPEG 2000', ['j2k_pipe'], isJpeg2000),
  still('PBM', ['pbm_pipe'], isPortable('14')),
  still('PGM', ['pgm_pipe'], isPortable('25')),
  still('PPM', ['ppm_pipe'], isPortable('36')),
  still('PAM', ['pam_pipe'], isPortable('7')),
  still('QOI', ['qoi_pipe'], (head) => text(head, 0, 4) === 'qoif'),
  still('Photoshop', [], (head) => text(head, 0, 4) === '8BPS'),
  still('OpenEXR', [], (head) => head.readUInt32LE(0) === 0x01312f76),
  still('Radiance HDR', [], (head) => /^#\?R(ADIANC|GB)E?\n/.test(text(head, 0, 11))),
  still('DDS', [], (head) => text(head, 0, 4) === 'DDS '),
  still('PDF', [], (head) => text(head, 0, 5) === '%PDF-'),
  still('icon', [], (head) => head.readUInt32LE(0) === 0x00010000 && head[4]! > 0 && head[5] === 0),
  still('TGA', ['image2'], isTarga),
]

/** Finds the format of a still picture that sharp does not read; `undefined` for any other file. */
export async function findStillFormat(path: string): Promise<StillFormat | undefined> {
  const head = await readPaddedHead(path, HEAD_LENGTH)
  return FORMATS.find((format) => format.begins(head, path))
}

function still(
  name: string,
  containers: readonly string[],
  begins: StillFormat['begins'],
): StillFormat {
  return { name, containers, begins }
}

function isJpeg2000(head: Buffer): boolean {
  return head.readUInt32BE(0) === 0xff4fff51 || text(head, 4, 8) === 'jP  '
}

/** Recognises PBM, PGM, PPM and PAM: P, a digit, and white space or a comment. */
function isPortable(digits: string): (head: Buffer) => boolean {
  const mark = new RegExp(`^P[${digits}][\\s#]`)
  return (head) => mark.test(text(head, 0, 3))
}

/** Recognises TGA, which has no signature, by its file ending and a plausible header. */
function isTarga(head: Buffer, path: string): boolean {
  const [, colourMap, type] = head
  return /\.tga$/i.test(path) && colourMap! <= 1 && [1, 2, 3, 9, 10, 11].includes(type!)
}

function text(head: Buffer, start: number, end: number): string {
  return head.toString('latin1', start, end)
}
