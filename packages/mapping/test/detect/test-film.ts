import { createRandom, decodeSrgb, encodeSrgb } from '@ledloom/core'
import { type MappingPattern, patternLight } from '../../src/code/mapping-pattern.ts'
import type { Clip, ClipPicture } from '../../src/detect/clip.ts'

/** A point of light in a test film. */
export type TestLight = {
  readonly x: number
  readonly y: number
  /** Light in the middle of its image when it is fully lit; above 1 it saturates. */
  readonly light: number
  /** Its light, 0..1, at a time in seconds. */
  readonly at: (time: number) => number
}

export type TestFilm = {
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly frameRate?: number
  /** Seconds. */
  readonly exposure?: number
  /** Seconds from the first row to the last. */
  readonly readout?: number
  /** Linear light of the room. */
  readonly background?: number
  /** Standard deviation, in steps of a byte. */
  readonly noise?: number
  /** Pixels of the standard deviation of a point's image. */
  readonly spread?: number
  /** Movement of the picture, in pixels, and its rotation, in radians. */
  readonly shake?: (time: number) => {
    readonly x: number
    readonly y: number
    readonly turn: number
  }
  /** Factor on all light. */
  readonly gain?: (time: number) => number
  readonly lights: readonly TestLight[]
}

/** The light of an LED that shows its word on a device's clock. */
export function blink(
  pattern: MappingPattern,
  led: number,
  { rate = 1, start = 0 }: { readonly rate?: number; readonly start?: number } = {},
): (time: number) => number {
  const { frameRate, frameCount } = pattern
  return (time) => {
    const index = Math.floor((time * rate + start) * frameRate) % frameCount
    return patternLight(pattern, (index + frameCount) % frameCount, led)
  }
}

const RADIUS = 5
const EXPOSURE_STEPS = 4

/** Steps of the squared distance in spreads, and the largest one. */
const PROFILE_STEPS = 64
const PROFILE = Float32Array.from({ length: 2 * (RADIUS + 1) ** 2 * PROFILE_STEPS }, (_, step) => {
  const square = step / PROFILE_STEPS
  // A sharp image, and a wide halo as of dust and scattering in the lens.
  return Math.exp(-square / 2) + 0.02 * Math.exp(-square / 12)
})

const LIGHT_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255))
const BYTE_OF_LIGHT = Uint8Array.from({ length: 4096 }, (_, light) =>
  Math.round(255 * encodeSrgb(light / 4095)),
)

/** A clip that is drawn when it is first read. */
export function filmOf(film: TestFilm): Clip {
  const { width, height, seconds } = film
  let pictures: ClipPicture[] | undefined
  return {
    name: 'test film',
    width,
    height,
    duration: seconds,
    pictures: () => {
      pictures ??= drawFilm(film)
      return pictures
    },
  }
}

function drawFilm(film: TestFilm): ClipPicture[] {
  const { width, height, seconds, frameRate = 30 } = film
  const rooms = noisyRooms(film)
  const added = new Float32Array(width * height)
  return Array.from({ length: Math.floor(seconds * frameRate) }, (_, picture) => {
    const luma = rooms[(picture * 7) % rooms.length]!.slice()
    drawPicture(film, { luma, added, time: picture / frameRate })
    return { time: picture / frameRate, luma }
  })
}

/** Pictures of dark rooms by what they depend on: they take as long to draw as the lights of a film. */
const drawnRooms = new Map<string, readonly Uint8Array[]>()

function noisyRooms(film: TestFilm): readonly Uint8Array[] {
  const { width, height, background = 0.003, noise = 2 } = film
  const key = [width, height, background, noise].join(' ')
  const rooms = drawnRooms.get(key) ?? drawRooms({ width, height, background, noise })
  drawnRooms.set(key, rooms)
  return rooms
}

type Room = Required<Pick<TestFilm, 'width' | 'height' | 'background' | 'noise'>>

function drawRooms({ width, height, background, noise }: Room): Uint8Array[] {
  const random = createRandom(5)
  const level = 255 * encodeSrgb(background)
  return Array.from({ length: 5 }, () =>
    Uint8Array.from({ length: width * height }, () => {
      const normal = random() + random() + random() + random() - 2
      return Math.max(0, Math.min(255, Math.round(level + normal * noise * Math.sqrt(3))))
    }),
  )
}

function drawPicture(
  film: TestFilm,
  { luma, added, time }: { luma: Uint8Array; added: Float32Array; time: number },
): void {
  const { width, height, spread = 1.6, exposure = 0.025, readout = 0.02 } = film
  const { x: dx, y: dy, turn } = film.shake?.(time) ?? { x: 0, y: 0, turn: 0 }
  const gain = film.gain?.(time) ?? 1
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const reach = Math.ceil(spread * RADIUS)
  const touched: number[] = []
  for (const point of film.lights) {
    const [fromX, fromY] = [point.x - width / 2, point.y - height / 2]
    const x = width / 2 + cos * fromX - sin * fromY + dx
    const y = height / 2 + sin * fromX + cos * fromY + dy
    const begin = time + (y / height) * readout
    let lit = 0
    for (let step = 0; step < EXPOSURE_STEPS; step++) {
      lit += point.at(begin + ((step + 0.5) / EXPOSURE_STEPS) * exposure) / EXPOSURE_STEPS
    }
    if (lit === 0) continue
    const light = gain * point.light * lit
    const [top, bottom] = [Math.max(0, Math.round(y) - reach), Math.min(height - 1, y + reach)]
    const [left, right] = [Math.max(0, Math.round(x) - reach), Math.min(width - 1, x + reach)]
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const square = ((column - x) ** 2 + (row - y) ** 2) / spread ** 2
        const at = row * width + column
        if (added[at] === 0) touched.push(at)
        added[at] = added[at]! + light * (PROFILE[Math.round(square * PROFILE_STEPS)] ?? 0)
      }
    }
  }
  for (const at of touched) {
    const sum = Math.min(1, LIGHT_OF_BYTE[luma[at]!]! + added[at]!)
    luma[at] = BYTE_OF_LIGHT[Math.round(sum * 4095)]!
    added[at] = 0
  }
}
