import { displaySize, readDisplay } from '../../video/display-size.ts'
import { loadVideoLibrary } from '../../video/load-library.ts'
import { openFormat } from '../../video/open-format.ts'
import { PictureReader } from '../../video/picture-reader.ts'
import { VideoContainer } from '../../video/video-container.ts'
import { pictureFault } from '../picture-fault.ts'
import type { PictureSize } from '../picture-size.ts'
import { readCodedColours } from './coded-colours.ts'
import { nameColours, toSrgb } from './convert-colours.ts'
import { findStillFormat } from './still-formats.ts'
import type { UnpackedPicture } from './unpack-picture.ts'

/** Containers that are tried for a file in none of the still formats, which is an AVIF. */
const AVIF = ['mov']

/**
 * The size of a still picture that FFmpeg reads, the right way up.
 *
 * @throws SourceError where it is damaged, too large or there is no FFmpeg
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
 * @throws SourceError where it is damaged or too large, or there is no FFmpeg
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
    // What the container states goes before what the coding does.
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
  if (open === undefined) throw pictureFault(path, 'its header can not be read')
  return new VideoContainer(path, library, open)
}
