import { type Microphone, parseSound } from './microphone.ts'
import { type PagePicture, parseCameraPicture, parseScreenPicture } from './page-picture.ts'

/** The receivers of what pages send. */
interface LiveReceivers {
  readonly camera: PagePicture
  readonly screen: PagePicture
  readonly microphone: Microphone
}

/** Takes messages of cameras, screens and microphones. One page at a time is used for each. */
export class LiveSenders {
  readonly #receivers: LiveReceivers
  readonly #ofCamera: OneSender
  readonly #ofScreen: OneSender
  readonly #ofSound: OneSender

  /** @param now milliseconds. Default: since the program started */
  constructor(receivers: LiveReceivers, now = () => performance.now()) {
    this.#receivers = receivers
    this.#ofCamera = new OneSender(now)
    this.#ofScreen = new OneSender(now)
    this.#ofSound = new OneSender(now)
  }

  /** Takes a binary message; returns false if it is neither a picture nor sound. */
  take(message: Uint8Array, viewer: string): boolean {
    const { camera, screen, microphone } = this.#receivers
    const seen = parseCameraPicture(message)
    if (seen !== undefined) {
      if (this.#ofCamera.admit(viewer)) camera.take(seen)
      return true
    }
    const shared = parseScreenPicture(message)
    if (shared !== undefined) {
      if (this.#ofScreen.admit(viewer)) screen.take(shared)
      return true
    }
    const sound = parseSound(message)
    if (sound === undefined) return false
    if (this.#ofSound.admit(viewer)) microphone.take(sound)
    return true
  }

  /** Ends the camera, screen and microphone of a page. */
  end(viewer: string): void {
    const { camera, screen, microphone } = this.#receivers
    if (this.#ofCamera.end(viewer)) camera.end()
    if (this.#ofScreen.end(viewer)) screen.end()
    if (this.#ofSound.end(viewer)) microphone.end()
  }
}

/** Milliseconds of silence after which another page may send. */
const SILENCE_MS = 1000

/** Admits one of several senders: the first, until it ends or is silent for a second. */
class OneSender {
  readonly #now: () => number
  #viewer: string | undefined
  #sentAt = 0

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns whether messages of `viewer` are used. */
  admit(viewer: string): boolean {
    const now = this.#now()
    const isFree = this.#viewer === undefined || now - this.#sentAt > SILENCE_MS
    if (!isFree && viewer !== this.#viewer) return false
    this.#viewer = viewer
    this.#sentAt = now
    return true
  }

  /** Ends `viewer`; returns whether it was the sender. */
  end(viewer: string): boolean {
    if (viewer !== this.#viewer) return false
    this.#viewer = undefined
    return true
  }
}
