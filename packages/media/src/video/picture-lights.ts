import type { Frame, Layout } from '@ledloom/core'
import type { Frame as DecodedPicture } from 'node-av/lib'
import { type Display, displaySize } from '../ffmpeg/display.ts'
import type { VideoLibrary } from '../ffmpeg/load-library.ts'
import { describePicture, PictureScaler } from '../ffmpeg/picture-scaler.ts'
import { layFootprints } from '../view/footprints.ts'
import type { PictureView } from '../view/picture-view.ts'
import { samplePicture } from '../view/sample-picture.ts'
import { planWorkingArea, type WorkingArea } from './working-area.ts'

/** The layout that pictures are shown on, and how they are displayed. */
type PictureLightsOptions = {
  /** The pictures' file, for error messages. */
  readonly path: string
  readonly layout: Layout
  readonly view: PictureView | undefined
  readonly display: Display
}

/** Turns decoded pictures of any size into light. */
export class PictureLights {
  readonly #library: VideoLibrary
  readonly #options: PictureLightsOptions
  #kind = ''
  #scaler: PictureScaler | undefined
  #area: WorkingArea | undefined

  constructor(library: VideoLibrary, options: PictureLightsOptions) {
    this.#library = library
    this.#options = options
  }

  /**
   * Writes the light of `picture`, which is empty afterwards, into `out`.
   *
   * @throws SourceError if it cannot be converted
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
    const { path, layout, view, display } = this.#options
    const { width, height } = picture
    const size = { width, height }
    this.#scaler?.close()
    this.#scaler = undefined
    this.#area = planWorkingArea(
      layFootprints(layout, displaySize(size, display), view),
      size,
      display,
    )
    const { orientation } = display
    this.#scaler = new PictureScaler(this.#library, picture, {
      path,
      area: this.#area,
      orientation,
    })
    this.#kind = kind
  }
}
