import type { Layout } from '@ledloom/core'
import type { PictureView } from '../picture/picture-view.ts'
import { readDisplay } from './display-size.ts'
import { PictureLights } from './picture-lights.ts'
import { PictureReader } from './picture-reader.ts'
import { openVideo } from './video-container.ts'
import { VideoPlayer } from './video-player.ts'

/** Who is to see a video. */
export interface Seeing {
  readonly layout: Layout
  readonly view: PictureView | undefined
}

/**
 * A video made ready to be shown to the LEDs of a layout.
 *
 * @throws SourceError where it can't be read, or has no picture that can be decoded
 */
export async function openPlayer(path: string, { layout, view }: Seeing): Promise<VideoPlayer> {
  const container = await openVideo(path)
  const reader = new PictureReader(container)
  const display = readDisplay(container)
  const lights = new PictureLights(container.library, { path, layout, view, display })
  return new VideoPlayer({ container, reader, lights, ledCount: layout.ledCount })
}
