import { PictureReader } from '../../packages/media/src/ffmpeg/picture-reader.ts'
import { openContainer } from '../../packages/media/src/ffmpeg/video-container.ts'
import type { Photograph } from '../quality/photograph.ts'
import { openFilters, type Picture } from './open-filters.ts'

/** A picture of a video at its full size. */
export interface FullPicture extends Photograph {
  /** Time in seconds. */
  readonly time: number
}

/**
 * Every `step`th picture of a video, converted to sRGB by zimg, which the code under test does not
 * use.
 */
export async function readFullPictures(path: string, step: number): Promise<FullPicture[]> {
  const container = await openContainer(path)
  const { library, tick } = container
  const reader = new PictureReader(container)
  const [picture, full] = [new library.av.Frame(), new library.av.Frame()]
  picture.alloc()
  full.alloc()
  const pictures: FullPicture[] = []
  let ends: ReturnType<typeof openFilters> | undefined
  for (let index = 0; ; index++) {
    const ticks = reader.next(picture)
    if (ticks === undefined) break
    if (index % step !== 0) continue
    ends ??= openFilters(library, picture, 'zscale=m=gbr:r=full,format=gbrp,format=rgb24')
    ends[0].buffersrcAddFrameSync(picture)
    full.unref()
    ends[1].buffersinkGetFrameSync(full)
    pictures.push({ time: ticks * tick, ...photographOf(full) })
  }
  reader.close()
  return pictures
}

function photographOf({ data, linesize, width, height }: Picture): Photograph {
  const samples = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++) {
    const start = y * linesize[0]!
    samples.set(data![0]!.subarray(start, start + 3 * width), 3 * width * y)
  }
  return { width, height, samples }
}
