import type { Frame, Layout } from '@ledloom/core'
import { colourPlaces } from '../mapping/channel-order.ts'
import type { Mapping } from '../mapping/mapping-options.ts'
import { decodePixels, type PixelCode } from './decode-pixels.ts'
import type { IncomingFrame } from './incoming-frame.ts'
import { PictureScreen, type ScreenCode } from './picture-screen.ts'
import { lightOfBytes, samplesOfBytes } from './transfer.ts'

/** Turns what was sent into the light of a layout's LEDs. */
export class LightPainter {
  readonly #layout: Layout
  readonly #mapping: Mapping
  readonly #pixels: PixelCode
  readonly #mapped: ScreenCode
  readonly #sent: ScreenCode
  #screen: PictureScreen | undefined

  constructor(layout: Layout, mapping: Mapping) {
    const places = colourPlaces(mapping.order)
    const samples = samplesOfBytes(mapping.transfer)
    this.#layout = layout
    this.#mapping = mapping
    this.#pixels = { places, light: lightOfBytes(mapping.transfer) }
    this.#mapped = { places, samples, hasAlpha: false }
    this.#sent = { places: [0, 1, 2], samples, hasAlpha: true }
  }

  /** Writes the light of `incoming` into `out`; allocates only for a picture of another size. */
  paint(out: Frame, incoming: IncomingFrame): Frame {
    if (incoming.width === 0) return decodePixels(out, incoming, this.#pixels)
    const { width, height } = incoming
    if (this.#screen?.width !== width || this.#screen.height !== height) {
      this.#screen = new PictureScreen(this.#layout, incoming, this.#mapping.view)
    }
    const code = incoming.isPicture ? this.#sent : this.#mapped
    return this.#screen.show(out, incoming, code)
  }
}
