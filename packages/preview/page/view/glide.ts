/** A hand's way is looked at over so long before it lets go. */
const LOOK_BACK_MS = 100

/** A hand that rested so long before it let go wants the picture to stay. */
const REST_MS = 50

/** Fewer places, or all of them in less time, are no way that could be followed. */
const FEWEST_PLACES = 3
const SHORTEST_MS = 20

/** Time in which a glide loses 63 % of its speed. */
const SLOWING_MS = 280

/** Pixels a millisecond at most, and at least: what is slower stands still. */
const FASTEST = 3
const SLOWEST = 0.01

interface Place {
  readonly at: number
  readonly x: number
  readonly y: number
}

/** How the picture goes on turning once the hand has let go, and comes to rest. */
export class Glide {
  #places: Place[] = []
  #speedX = 0
  #speedY = 0

  /** Whether the picture still goes on. */
  get isGliding(): boolean {
    return this.#speedX !== 0 || this.#speedY !== 0
  }

  /** A hand holds the picture, or something else moves it. */
  stop(): void {
    this.#places = []
    this.#speedX = 0
    this.#speedY = 0
  }

  /** The hand is at a place, in pixels, at a time in milliseconds. */
  follow(place: Place): void {
    this.#places = this.#places.filter(({ at }) => place.at - at <= LOOK_BACK_MS)
    this.#places.push(place)
  }

  /** The hand lets go at `now`; says whether the picture goes on. */
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

  /** Pixels that the picture goes on in the next `step` milliseconds, to the right and down. */
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
