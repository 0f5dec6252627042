import type { Frame, Layout } from '@ledloom/core'
import type { PictureView } from '@ledloom/media'
import { createPictureLights, type PictureLights } from '@ledloom/media/view'
import type { IncomingFrame } from './incoming.ts'
import { type ColourPlaces, colourPlaces, type Mapping } from './mapping.ts'
import { lightOfBytes, samplesOfBytes } from './transfer.ts'

/** Converts received frames to the light of a layout's LEDs. */
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

  /** Writes the light of `incoming` to `out`; allocates only for a picture of a new size. */
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

/** Meaning of bytes. */
interface PixelCode {
  readonly places: ColourPlaces
  /** Linear light of each byte. */
  readonly light: Float32Array
}

/**
 * Writes the linear light of pixel n to LED n. White adds its light to all three colours. Allocates
 * nothing.
 */
function decodePixels(out: Frame, incoming: IncomingFrame, code: PixelCode): Frame {
  const { bytes, channelsPerPixel } = incoming
  const { light } = code
  const [red, green, blue] = code.places
  for (let at = 0, from = 0; at < out.length; at += 3, from += channelsPerPixel) {
    const white = channelsPerPixel === 4 ? light[bytes[from + 3]!]! : 0
    out[at] = light[bytes[from + red]!]! + white
    out[at + 1] = light[bytes[from + green]!]! + white
    out[at + 2] = light[bytes[from + blue]!]! + white
  }
  return out
}

const OPAQUE = 65_535

/** Meaning of a picture's pixels. */
interface ScreenCode {
  readonly places: ColourPlaces
  /** Each byte as a sample of 16 bits. */
  readonly samples: Uint16Array
  /** True if a fourth channel is the opacity; otherwise it is ignored. */
  readonly hasAlpha: boolean
}

/** A picture of one size, overwritten by each frame, with a sampler for the LEDs. */
class PictureScreen {
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

  /** Writes the light of a frame of this size to `out`; allocates nothing. */
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
