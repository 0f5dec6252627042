import { motion } from '../parts/motion.ts'
import { type Camera, FRONT_VIEW, orbit, RAISED_VIEW } from './camera.ts'

/** Radians a second of the automatic rotation: a turn in about 50 seconds. */
const ROTATION = 0.13

/** More milliseconds between two pictures than these are not made up for. */
const LONGEST_STEP_MS = 100

/** What the motion tells. */
export interface CameraMotionHost {
  /** The picture is to be drawn anew. */
  onStale(): void
  onRotation(isRotating: boolean): void
}

/** Where the camera is, and how it goes on by itself. */
export class CameraMotion {
  readonly #host: CameraMotionHost
  #home: Camera = FRONT_VIEW
  #camera: Camera = FRONT_VIEW
  #glide: ((step: number) => Camera | undefined) | undefined
  #isRotating = false
  #isUnwanted = false

  constructor(host: CameraMotionHost) {
    this.#host = host
    motion.onChange(() => this.#calm())
  }

  get camera(): Camera {
    return this.#camera
  }

  get isRotating(): boolean {
    return this.#isRotating
  }

  /**
   * Brings the camera home; things with depth turn by themselves unless motion is unwelcome or
   * the rotation was turned off last.
   */
  reset(home: Camera = this.#home): void {
    this.#home = home
    this.#camera = home
    this.#glide = undefined
    const isWelcome = !motion.isUnwelcome && !this.#isUnwanted
    this.#setRotation(isWelcome && home === RAISED_VIEW)
    this.#host.onStale()
  }

  /** Puts the camera somewhere, where it stays. */
  moveTo(camera: Camera): void {
    this.#setRotation(false)
    this.#glide = undefined
    this.#camera = camera
    this.#host.onStale()
  }

  /** Lets the camera go on as `advance` has it, until that gives none. */
  glide(advance: (step: number) => Camera | undefined): void {
    this.#glide = advance
    this.#host.onStale()
  }

  /** Turns the rotation on or off; turned off it stays so in the views that come. */
  toggleRotation(): void {
    this.#glide = undefined
    this.#isUnwanted = this.#isRotating
    this.#setRotation(!this.#isRotating)
  }

  /** Turns or glides on by the milliseconds since the last picture, and asks for the next one. */
  advance(gap: number): void {
    const step = Math.min(LONGEST_STEP_MS, gap)
    const gliding = this.#glide?.(step)
    if (gliding === undefined) this.#glide = undefined
    if (this.#isRotating) this.#camera = orbit(this.#camera, (ROTATION * step) / 1000, 0)
    else this.#camera = gliding ?? this.#camera
    if (this.#isRotating || gliding !== undefined) this.#host.onStale()
  }

  /** Ends what goes on by itself when motion becomes unwelcome. */
  #calm(): void {
    if (!motion.isUnwelcome) return
    this.#glide = undefined
    this.#setRotation(false)
  }

  #setRotation(isRotating: boolean): void {
    if (this.#isRotating === isRotating) return
    this.#isRotating = isRotating
    this.#host.onRotation(isRotating)
    this.#host.onStale()
  }
}
