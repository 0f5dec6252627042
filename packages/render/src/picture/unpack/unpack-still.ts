import { displaySize, readDisplay } from '../../video/display-size.ts'
import { loadVideoLibrary } from '../../video/load-library.ts'
import { openFormat } from '../../video/open-format.ts'
import { UPRIGHT } from '../../video/orientation.ts'
import { PictureReader } from '../../video/picture-reader.ts'
import { PictureScaler } from '../../video/picture-scaler.ts'
import { VideoContainer } from '../../video/video-container.ts'
import type { Picture } from '../picture.ts'
import { pictureFault } from '../picture-fault.ts'
import type { PictureSize } from '../picture-size.ts'
import { findStillFormat } from './still-formats.ts'
import type { UnpackedPicture } from './unpack-picture.ts'

/** Containers that are tried for a file in none of the still formats, which is an AVIF. */
const AVIF = ['mov']

/**
 * The size of a still picture that FFmpeg reads, the right way up.
 *
 * @throws RenderError where it is damaged, too large or there is no FFmpeg
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
 * A still picture that FFmpeg reads, in sRGB.
 *
 * @throws RenderError where it is damaged or too large, or there is no FFmpeg
 */
export async function unpackStill(path: string): Promise<UnpackedPicture> {
  const container = await openStill(path)
  const { library } = container
  const reader = new PictureReader(container)
  const picture = new library.av.Frame()
  picture.alloc()
  try {
    if (reader.next(picture) === undefined) {
      throw pictureFault(path, 'its pixels can not be decoded')
    }
    const { width, height } = picture
    const display = readDisplay(container)
    const { orientation, pixelAspect } = display
    const scaled = displaySize({ width, height }, { pixelAspect, orientation: UPRIGHT })
    const area = { crop: { left: 0, top: 0, right: width, bottom: height }, scaled }
    const scaler = new PictureScaler(library, picture, { path, area, orientation })
    try {
      return trim(scaler.scale(picture), displaySize({ width, height }, display))
    } finally {
      scaler.close()
    }
  } finally {
    picture.free()
    reader.close()
  }
}

async function openStill(path: string): Promise<VideoContainer> {
  const library = await loadVideoLibrary()
  const format = await findStillFormat(path)
  const open = openFormat(path, library, format?.containers ?? AVIF)
  if (open === undefined) throw pictureFault(path, 'its header can not be read')
  return new VideoContainer(path, library, open)
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
