import { motion } from '../state/reduced-motion.ts'
import { type Camera, FRONT_VIEW, orbit, RAISED_VIEW } from './leds/camera.ts'

/** Radians a second of the automatic rotation: a turn in about 50 seconds. */
const ROTATION = 0.13

/** Longest step of motion in milliseconds; longer pauses are not caught up. */
const LONGEST_STEP_MS = 100

/** Events of the camera's motion. */
interface CameraMotionHost {
  /** Asks for a redraw. */
  onStale(): void
  onRotation(isRotating: boolean): void
}

/** The camera and its motion: rotation, glide and return home. */
export class CameraMotion {
  readonly #host: CameraMotionHost
  #home: Camera = FRONT_VIEW
  #camera: Camera = FRONT_VIEW
  #glide: ((step: number) => Camera | undefined) | undefined
  #isRotating = false
  #isUnwanted = false
  #isKeptStill = false
  #hasRotated = false

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
   * Resets the camera. Scenes with depth rotate unless the user prefers reduced motion or last
   * switched the rotation off.
   */
  reset(home: Camera = this.#home): void {
    this.#home = home
    this.#camera = home
    this.#glide = undefined
    const isWelcome = !motion.isReduced && !this.#isUnwanted && !this.#isKeptStill
    this.#setRotation(isWelcome && home === RAISED_VIEW)
    this.#host.onStale()
  }

  /** Moves the camera and stops its motion. */
  moveTo(camera: Camera): void {
    this.#hasRotated = false
    this.#setRotation(false)
    this.#glide = undefined
    this.#camera = camera
    this.#host.onStale()
  }

  /** Moves the camera by `advance` until that returns `undefined`. */
  glide(advance: (step: number) => Camera | undefined): void {
    this.#glide = advance
    this.#host.onStale()
  }

  /** Switches the rotation on or off. Once off, it stays off for later layouts. */
  toggleRotation(): void {
    this.#hasRotated = false
    this.#glide = undefined
    this.#isUnwanted = this.#isRotating
    this.#setRotation(!this.#isRotating)
  }

  /** Keeps the rotation off until it is let go; then it goes on, unless the camera was moved. */
  keepStill(isKept: boolean): void {
    if (this.#isKeptStill === isKept) return
    this.#isKeptStill = isKept
    const { isRotating } = this
    const mayGoOn = this.#hasRotated && !motion.isReduced
    if (isKept) this.moveTo(this.#camera)
    else if (mayGoOn) this.#setRotation(true)
    this.#hasRotated = isKept && isRotating
  }

  /** Rotates or glides by the milliseconds since the last picture, and asks for the next one. */
  advance(gap: number): void {
    const step = Math.min(LONGEST_STEP_MS, gap)
    const gliding = this.#glide?.(step)
    if (gliding === undefined) this.#glide = undefined
    if (this.#isRotating) this.#camera = orbit(this.#camera, (ROTATION * step) / 1000, 0)
    else this.#camera = gliding ?? this.#camera
    if (this.#isRotating || gliding !== undefined) this.#host.onStale()
  }

  /** Stops motion when the user starts to prefer less of it. */
  #calm(): void {
    if (!motion.isReduced) return
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

/** Time before the release over which the speed of a drag is measured, in milliseconds. */
const LOOK_BACK_MS = 100

/** After a rest this long before the release, the picture stays. */
const REST_MS = 50

/** Least number of places and least time for measuring a speed. */
const FEWEST_PLACES = 3
const SHORTEST_MS = 20

/** Time in which a glide loses 63 % of its speed. */
const SLOWING_MS = 280

/** Highest and lowest speed of a glide, in pixels a millisecond. */
const FASTEST = 3
const SLOWEST = 0.01

interface Place {
  readonly at: number
  readonly x: number
  readonly y: number
}

/** Inertia of a drag: continues after the release and comes to rest. */
export class Glide {
  #places: Place[] = []
  #speedX = 0
  #speedY = 0

  /** True while the glide moves. */
  get isGliding(): boolean {
    return this.#speedX !== 0 || this.#speedY !== 0
  }

  /** Stops the glide, because the picture is held or moved otherwise. */
  stop(): void {
    this.#places = []
    this.#speedX = 0
    this.#speedY = 0
  }

  /** Records the pointer's place in pixels at a time in milliseconds. */
  follow(place: Place): void {
    this.#places = this.#places.filter(({ at }) => place.at - at <= LOOK_BACK_MS)
    this.#places.push(place)
  }

  /** Ends the drag at `now`. Returns true if the glide moves on. */
  release(now: number): boolean {
    const [first] = this.#places
    const last = this.#places.at(-1)
    const isFew = this.#places.length < FEWEST_PLACES
    this.#places = []
    if (isFew || first === undefined || last === undefined) return false
    const duration = last.at - first.at
    if (now - last.at > REST_MS || duration < SHORTEST_MS) return false
    const [x, y] = [(last.x - first.x) / duration, (last.y - first.y) / duration]
    const speed = Math.hypot(x, y)
    const share = Math.min(1, FASTEST / speed)
    if (!(speed > SLOWEST)) return false
    this.#speedX = x * share
    this.#speedY = y * share
    return true
  }

  /** Advances by `step` milliseconds. Returns pixels to the right and down. */
  advance(step: number): readonly [number, number] {
    const left = Math.exp(-step / SLOWING_MS)
    const way = SLOWING_MS * (1 - left)
    const moved = [this.#speedX * way, this.#speedY * way] as const
    this.#speedX *= left
    this.#speedY *= left
    if (Math.hypot(this.#speedX, this.#speedY) < SLOWEST) this.stop()
    return moved
  }
}
