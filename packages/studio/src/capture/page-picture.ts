import type { FrameSource, Layout } from '@ledloom/core'
import type { PictureView } from '@ledloom/media'
import { createPictureLights, type Picture } from '@ledloom/media/view'
import { parseWebSocket } from '@ledloom/wire'

/** Turns the pictures that a page sends, of its camera or of a shared screen, into light. */
export class PagePicture {
  readonly #onChange: () => void
  #picture: Picture | undefined
  #newest: SentPicture | undefined

  /** @param onChange called when a page begins to send, and when none does any more */
  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** True if a page sends. */
  get hasPicture(): boolean {
    return this.#picture !== undefined
  }

  /** Takes a picture. Of several between two frames only the newest is used. */
  take(picture: SentPicture): void {
    this.#newest = picture
    this.#makeRoom(picture)
  }

  /** Shows nothing until the next picture. */
  end(): void {
    if (this.#picture === undefined) return
    this.#picture = undefined
    this.#newest = undefined
    this.#onChange()
  }

  /** The light of these pictures on a layout. */
  source(layout: Layout, view: PictureView): FrameSource {
    let seen: Picture | undefined
    let lights: ReturnType<typeof createPictureLights> | undefined
    return {
      layout,
      render: (frame) => {
        const picture = this.#develop()
        if (picture !== seen) {
          seen = picture
          lights = picture && createPictureLights(layout, picture, view)
        }
        if (lights === undefined) frame.fill(0)
        else lights(frame)
      },
    }
  }

  #makeRoom({ width, height }: SentPicture): void {
    const known = this.#picture
    if (known?.width === width && known.height === height) return
    const samples = new Uint8Array(4 * width * height).fill(255)
    this.#picture = { width, height, samples }
    if (known === undefined) this.#onChange()
  }

  /** The picture, filled with the newest samples. */
  #develop(): Picture | undefined {
    const [picture, newest] = [this.#picture, this.#newest]
    this.#newest = undefined
    if (picture !== undefined && newest !== undefined) writeSamples(picture.samples, newest)
    return picture
  }
}

/** Pixels a side of a picture from a page. */
const MOST_PIXELS_A_SIDE = 256

/** A picture sent by a page. */
interface SentPicture {
  readonly width: number
  readonly height: number
  readonly channelsPerPixel: 3 | 4
  /** Rows from the top. */
  readonly data: Uint8Array
}

/** The first byte of a picture in the message format of live inputs. */
const PICTURE = 2

/** The first byte of the same message with a picture of a shared screen. */
const SCREEN = 4

/** Reads a picture of a camera; `undefined` if the message is none. */
export function parseCameraPicture(message: Uint8Array): SentPicture | undefined {
  return message[0] === PICTURE ? parsePicture(message) : undefined
}

/** Reads a picture of a shared screen; `undefined` if the message is none. */
export function parseScreenPicture(message: Uint8Array): SentPicture | undefined {
  if (message[0] !== SCREEN) return undefined
  const picture = Uint8Array.from(message)
  picture[0] = PICTURE
  return parsePicture(picture)
}

function parsePicture(message: Uint8Array): SentPicture | undefined {
  const parsed = parseWebSocket(message)
  if (!('kind' in parsed) || parsed.kind !== 'picture') return undefined
  const { width, height } = parsed
  return width > MOST_PIXELS_A_SIDE || height > MOST_PIXELS_A_SIDE ? undefined : parsed
}

/** Writes a picture's red, green and blue into `samples`, four bytes a pixel; alpha stays. */
function writeSamples(samples: Picture['samples'], picture: SentPicture): void {
  const { channelsPerPixel, data } = picture
  for (let to = 0, from = 0; to < samples.length; to += 4, from += channelsPerPixel) {
    samples[to] = data[from]!
    samples[to + 1] = data[from + 1]!
    samples[to + 2] = data[from + 2]!
  }
}
