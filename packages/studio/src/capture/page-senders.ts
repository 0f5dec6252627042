import { type Camera, parseCameraPicture } from './camera.ts'
import { type Microphone, parseSound } from './microphone.ts'

/** Takes camera and microphone messages of pages. One page at a time is used for each. */
export class LiveSenders {
  readonly #camera: Camera
  readonly #microphone: Microphone
  readonly #ofCamera: OneSender
  readonly #ofSound: OneSender

  /** @param now milliseconds. Default: since the program started */
  constructor(camera: Camera, microphone: Microphone, now = () => performance.now()) {
    this.#camera = camera
    this.#microphone = microphone
    this.#ofCamera = new OneSender(now)
    this.#ofSound = new OneSender(now)
  }

  /** Takes a binary message; returns false if it is neither a picture nor sound. */
  take(message: Uint8Array, viewer: string): boolean {
    const picture = parseCameraPicture(message)
    if (picture !== undefined) {
      if (this.#ofCamera.admit(viewer)) this.#camera.take(picture)
      return true
    }
    const sound = parseSound(message)
    if (sound === undefined) return false
    if (this.#ofSound.admit(viewer)) this.#microphone.take(sound)
    return true
  }

  /** Ends the camera and microphone of a page. */
  end(viewer: string): void {
    if (this.#ofCamera.end(viewer)) this.#camera.end()
    if (this.#ofSound.end(viewer)) this.#microphone.end()
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
