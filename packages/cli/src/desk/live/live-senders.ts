import type { Camera } from './camera.ts'
import { parseCameraPicture } from './camera-picture.ts'
import { type Microphone, parseSound } from './microphone.ts'
import { OneSender } from './one-sender.ts'

/** The pages that send from a camera or a microphone: of each, one at a time counts. */
export class LiveSenders {
  readonly #camera: Camera
  readonly #microphone: Microphone
  readonly #ofCamera: OneSender
  readonly #ofSound: OneSender

  /** @param now milliseconds. Default: since the program began */
  constructor(camera: Camera, microphone: Microphone, now = () => performance.now()) {
    this.#camera = camera
    this.#microphone = microphone
    this.#ofCamera = new OneSender(now)
    this.#ofSound = new OneSender(now)
  }

  /** Takes a binary message; false where it is neither a picture nor sound. */
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

  /** No more comes from this page. */
  end(viewer: string): void {
    if (this.#ofCamera.end(viewer)) this.#camera.end()
    if (this.#ofSound.end(viewer)) this.#microphone.end()
  }
}
