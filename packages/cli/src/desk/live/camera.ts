import type { FrameSource } from '@ledloom/core'
import { createPictureLights, type Picture, type PictureView } from '@ledloom/render'
import { parseWebSocket } from '@ledloom/stream'
import type { Lights } from '../../lights/lights.ts'
import type { DeskLayer } from '../show/desk-layer.ts'

/** Pixels a side of a picture from a page. */
const MOST_PIXELS_A_SIDE = 256

/** The pictures of a page's camera, as light. */
export class Camera {
  readonly #onChange: () => void
  #picture: Picture | undefined

  /** @param onChange called when a page begins to send, and when none does any more */
  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** Whether a page sends. */
  get hasPicture(): boolean {
    return this.#picture !== undefined
  }

  /** Takes a message of the kind that live inputs take; false where it holds no picture. */
  take(message: Uint8Array): boolean {
    const parsed = parseWebSocket(message)
    if (!('kind' in parsed) || parsed.kind !== 'picture') return false
    const { width, height, channelsPerPixel, data } = parsed
    if (width > MOST_PIXELS_A_SIDE || height > MOST_PIXELS_A_SIDE) return false
    const picture = this.#pictureOf(width, height)
    for (let pixel = 0; pixel < width * height; pixel++) {
      const from = pixel * channelsPerPixel
      picture.samples.set(data.subarray(from, from + 3), pixel * 4)
    }
    return true
  }

  /** There is no camera any more: it is dark. */
  end(): void {
    if (this.#picture === undefined) return
    this.#picture = undefined
    this.#onChange()
  }

  /** What a layer of it shows on these lights. */
  source({ view }: DeskLayer, { layout }: Lights): FrameSource {
    let seen: Picture | undefined
    let lights: ReturnType<typeof createPictureLights> | undefined
    return {
      layout,
      render: (frame) => {
        const picture = this.#picture
        if (picture !== seen) {
          seen = picture
          lights = picture && createPictureLights(layout, picture, view as PictureView)
        }
        if (lights === undefined) frame.fill(0)
        else lights(frame)
      },
    }
  }

  #pictureOf(width: number, height: number): Picture {
    const known = this.#picture
    if (known?.width === width && known.height === height) return known
    const samples = new Uint8Array(4 * width * height).fill(255)
    const picture = { width, height, samples }
    this.#picture = picture
    if (known === undefined) this.#onChange()
    return picture
  }
}
