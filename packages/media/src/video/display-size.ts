import type { PictureSize } from '../picture/picture-size.ts'
import { type Orientation, readDisplayMatrix } from './orientation.ts'
import type { VideoContainer } from './video-container.ts'

/** How stored pixels are shown. */
export interface Display {
  readonly orientation: Orientation
  /** Width of a stored pixel by its height. */
  readonly pixelAspect: number
}

/** What the container says about showing its pictures. */
export function readDisplay({ library, stream }: VideoContainer): Display {
  const { AV_PKT_DATA_DISPLAYMATRIX } = library.constants
  const aspect = stream.sampleAspectRatio
  const coded = stream.codecpar.sampleAspectRatio
  const { num, den } = aspect.num > 0 && aspect.den > 0 ? aspect : coded
  return {
    orientation: readDisplayMatrix(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    pixelAspect: num > 0 && den > 0 ? num / den : 1,
  }
}

/** The size a picture is shown with, in pixels as high as the stored ones. */
export function displaySize(
  stored: PictureSize,
  { orientation, pixelAspect }: Display,
): PictureSize {
  const width = Math.max(1, Math.round(stored.width * pixelAspect))
  const { height } = stored
  return orientation.isTransposed ? { width: height, height: width } : { width, height }
}
