import type { Frame, Layout } from '@ledloom/core'
import type { Frame as DecodedPicture } from 'node-av/lib'
import { type Display, displaySize } from '../ffmpeg/display.ts'
import type { VideoLibrary } from '../ffmpeg/load-library.ts'
import { describePicture, PictureScaler } from '../ffmpeg/picture-scaler.ts'
import { layFootprints } from '../view/footprints.ts'
import type { PictureView } from '../view/picture-view.ts'
import { samplePicture } from '../view/sample-picture.ts'
import { planWorkingArea, type WorkingArea } from './working-area.ts'

/** The layout that sees the pictures of a video, and their display. */
type Looking = {
  /** The pictures' file, for error messages. */
  readonly path: string
  readonly layout: Layout
  readonly view: PictureView | undefined
  readonly display: Display
}

/** Turns decoded pictures of any size into light. */
export class PictureLights {
  readonly #library: VideoLibrary
  readonly #looking: Looking
  #kind = ''
  #scaler: PictureScaler | undefined
  #area: WorkingArea | undefined

  constructor(library: VideoLibrary, looking: Looking) {
    this.#library = library
    this.#looking = looking
  }

  /**
   * Writes the light of `picture`, which is empty afterwards, into `out`.
   *
   * @throws SourceError where it cannot be converted
   */
  sample(out: Frame, picture: DecodedPicture): void {
    const kind = describePicture(this.#library, picture)
    if (kind !== this.#kind) this.#prepare(picture, kind)
    samplePicture(out, this.#scaler!.scale(picture), this.#area!.footprints)
  }

  close(): void {
    this.#scaler?.close()
  }

  #prepare(picture: DecodedPicture, kind: string): void {
    const { path, layout, view, display } = this.#looking
    const { width, height } = picture
    const size = { width, height }
    this.#scaler?.close()
    this.#scaler = undefined
    this.#area = planWorkingArea(
      layFootprints(layout, displaySize(size, display), view),
      size,
      display,
    )
    const options = { path, area: this.#area, orientation: display.orientation }
    this.#scaler = new PictureScaler(this.#library, picture, options)
    this.#kind = kind
  }
}
