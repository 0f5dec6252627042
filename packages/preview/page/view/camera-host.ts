import type { Camera } from './camera.ts'

/** What the gestures need of the page. */
export interface CameraHost {
  get(): Camera
  set(camera: Camera): void
  /**
   * Lets the camera go on by itself: `advance` gives it after so many milliseconds more, until it
   * gives none or something else moves the camera.
   */
  glide(advance: (step: number) => Camera | undefined): void
  reset(): void
  toggleRotation(): void
}
