import type { Camera } from './camera.ts'
import type { Microphone } from './microphone.ts'

/** The pages that send from a camera or a microphone: of each, the last one that sent counts. */
export class LiveSenders {
  readonly #camera: Camera
  readonly #microphone: Microphone
  #cameraViewer: string | undefined
  #soundViewer: string | undefined

  constructor(camera: Camera, microphone: Microphone) {
    this.#camera = camera
    this.#microphone = microphone
  }

  /** Takes a binary message; false where it is neither a picture nor sound. */
  take(message: Uint8Array, viewer: string): boolean {
    if (this.#camera.take(message)) {
      this.#cameraViewer = viewer
      return true
    }
    if (!this.#microphone.take(message)) return false
    this.#soundViewer = viewer
    return true
  }

  /** No more comes from this page. */
  end(viewer: string): void {
    if (viewer === this.#cameraViewer) this.#camera.end()
    if (viewer === this.#soundViewer) this.#microphone.end()
  }
}
