import type { Frame } from '@ledloom/core'
import { createLedSearch } from '../geometry/led-search.ts'

/**
 * A soft point of light, possibly with a tail. One object is reused for each that is drawn: the
 * JavaScript engine boxes numbers passed to a long function, but not those in fields.
 */
export interface Spark {
  x: number
  y: number
  z: number
  /** Vector from the head to the end of the tail; 0, 0, 0 for none. */
  tailX: number
  tailY: number
  tailZ: number
  /** Radius of its light, in the unit of the points. */
  size: number
  /** Factor on its light. */
  strength: number
  /** Linear red, green, blue. */
  readonly light: Float32Array
}

/** Adds the light of a spark to a frame. */
type AddSpark = (frame: Frame, spark: Spark) => void

/** Creates a spark at the origin, without a tail and dark until its light is set. */
export function createSpark(): Spark {
  const light = new Float32Array(3)
  return { x: 0, y: 0, z: 0, tailX: 0, tailY: 0, tailZ: 0, size: 0.1, strength: 1, light }
}

/** Creates a painter of sparks for LEDs at `points` (x, y, z each). A spark visits only those near it. */
export function createSparkPainter(points: Float32Array): AddSpark {
  const search = createLedSearch(points)
  const { box, leds } = search

  return (frame, { x, y, z, tailX, tailY, tailZ, size, strength, light }) => {
    if (strength === 0) return
    box[0] = Math.min(x, x + tailX) - size
    box[3] = Math.max(x, x + tailX) + size
    box[1] = Math.min(y, y + tailY) - size
    box[4] = Math.max(y, y + tailY) + size
    box[2] = Math.min(z, z + tailZ) - size
    box[5] = Math.max(z, z + tailZ) + size
    search.find()
    const { count } = search
    const perTail = 1 / Math.max(1e-9, tailX * tailX + tailY * tailY + tailZ * tailZ)
    const perSize = 1 / Math.max(1e-9, size * size)
    const red = light[0]!
    const green = light[1]!
    const blue = light[2]!
    for (let i = 0; i < count; i++) {
      const led = leds[i]! * 3
      const dx = points[led]! - x
      const dy = points[led + 1]! - y
      const dz = points[led + 2]! - z
      // The tail goes out at its end, so that nothing beyond it is lit.
      const along = Math.max(0, dx * tailX + dy * tailY + dz * tailZ)
      const share = along * perTail
      const near = 1 - (dx * dx + dy * dy + dz * dz - along * share) * perSize
      if (near <= 0 || share >= 1) continue
      const fade = near * (1 - share)
      const glow = strength * fade * fade
      frame[led]! += glow * red
      frame[led + 1]! += glow * green
      frame[led + 2]! += glow * blue
    }
  }
}
