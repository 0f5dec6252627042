import type { Camera } from './camera.ts'

/** What the gestures need of the page. */
export interface CameraHost {
  get(): Camera
  set(camera: Camera): void
  reset(): void
  toggleRotation(): void
}
