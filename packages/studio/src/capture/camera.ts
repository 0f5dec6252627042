import type { FrameSource } from '@ledloom/core'
import type { PictureView } from '@ledloom/media'
import { createPictureLights, type Picture } from '@ledloom/media/view'
import { parseWebSocket } from '@ledloom/wire'
import type { StudioLayer } from '../composition/layer.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'

/** The pictures of a page's camera, as light. */
export class Camera {
  readonly #onChange: () => void
  #picture: Picture | undefined
  #newest: CameraPicture | undefined

  /** @param onChange called when a page begins to send, and when none does any more */
  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** Whether a page sends. */
  get hasPicture(): boolean {
    return this.#picture !== undefined
  }

  /** Takes a picture; of several between two frames only the newest is ever looked at. */
  take(picture: CameraPicture): void {
    this.#newest = picture
    this.#makeRoom(picture)
  }

  /** There is no camera any more: it is dark. */
  end(): void {
    if (this.#picture === undefined) return
    this.#picture = undefined
    this.#newest = undefined
    this.#onChange()
  }

  /** What a layer of it shows on these lights. */
  source({ view }: StudioLayer, { layout }: OutletProfile): FrameSource {
    let seen: Picture | undefined
    let lights: ReturnType<typeof createPictureLights> | undefined
    return {
      layout,
      render: (frame) => {
        const picture = this.#develop()
        if (picture !== seen) {
          seen = picture
          lights = picture && createPictureLights(layout, picture, view as PictureView)
        }
        if (lights === undefined) frame.fill(0)
        else lights(frame)
      },
    }
  }

  #makeRoom({ width, height }: CameraPicture): void {
    const known = this.#picture
    if (known?.width === width && known.height === height) return
    const samples = new Uint8Array(4 * width * height).fill(255)
    this.#picture = { width, height, samples }
    if (known === undefined) this.#onChange()
  }

  /** The picture with what came last in it. */
  #develop(): Picture | undefined {
    const [picture, newest] = [this.#picture, this.#newest]
    this.#newest = undefined
    if (picture !== undefined && newest !== undefined) writeSamples(picture.samples, newest)
    return picture
  }
}

/** Pixels a side of a picture from a page. */
const MOST_PIXELS_A_SIDE = 256

/** A picture as a page sends it. */
export interface CameraPicture {
  readonly width: number
  readonly height: number
  readonly channelsPerPixel: 3 | 4
  /** Rows from the top. */
  readonly data: Uint8Array
}

/** The picture in a message of the kind that live inputs take; `undefined` where there is none. */
export function parseCameraPicture(message: Uint8Array): CameraPicture | undefined {
  const parsed = parseWebSocket(message)
  if (!('kind' in parsed) || parsed.kind !== 'picture') return undefined
  const { width, height } = parsed
  return width > MOST_PIXELS_A_SIDE || height > MOST_PIXELS_A_SIDE ? undefined : parsed
}

/** Writes its red, green and blue into `samples`, four bytes a pixel, whose alpha stays. */
export function writeSamples(samples: Picture['samples'], picture: CameraPicture): void {
  const { channelsPerPixel, data } = picture
  for (let to = 0, from = 0; to < samples.length; to += 4, from += channelsPerPixel) {
    samples[to] = data[from]!
    samples[to + 1] = data[from + 1]!
    samples[to + 2] = data[from + 2]!
  }
}
