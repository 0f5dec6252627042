import type { Frame, Layout } from '@ledloom/core'
import type { PictureView } from '@ledloom/media'
import { createPictureLights, type PictureLights } from '@ledloom/media/view'
import type { ColourPlaces } from '../mapping/channel-order.ts'
import type { IncomingFrame } from './incoming-frame.ts'

const OPAQUE = 65_535

/** What pixels of a picture stand for. */
export interface ScreenCode {
  readonly places: ColourPlaces
  /** Each byte as a sample of 16 bits. */
  readonly samples: Uint16Array
  /** Whether a fourth channel says how opaque the pixel is; otherwise it is left out. */
  readonly hasAlpha: boolean
}

/** A picture of one size that is written anew for each frame, and what the LEDs see of it. */
export class PictureScreen {
  readonly width: number
  readonly height: number
  readonly #samples: Uint16Array
  readonly #lightsOf: PictureLights

  constructor(layout: Layout, { width, height }: IncomingFrame, view: PictureView | undefined) {
    this.width = width
    this.height = height
    this.#samples = new Uint16Array(4 * width * height)
    this.#lightsOf = createPictureLights(layout, { width, height, samples: this.#samples }, view)
  }

  /** Writes what the LEDs see of a frame of this size into `out`; allocates nothing. */
  show(out: Frame, { bytes, channelsPerPixel }: IncomingFrame, code: ScreenCode): Frame {
    const { samples, hasAlpha } = code
    const [red, green, blue] = code.places
    const isOpaque = !hasAlpha || channelsPerPixel === 3
    for (let at = 0, from = 0; at < this.#samples.length; at += 4, from += channelsPerPixel) {
      this.#samples[at] = samples[bytes[from + red]!]!
      this.#samples[at + 1] = samples[bytes[from + green]!]!
      this.#samples[at + 2] = samples[bytes[from + blue]!]!
      this.#samples[at + 3] = isOpaque ? OPAQUE : 257 * bytes[from + 3]!
    }
    return this.#lightsOf(out)
  }
}
