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

  return (frame, { x, y, z, tailX, tailY, tailZ, size, strength, light }) => {
    search.box[0] = Math.min(x, x + tailX) - size
    search.box[3] = Math.max(x, x + tailX) + size
    search.box[1] = Math.min(y, y + tailY) - size
    search.box[4] = Math.max(y, y + tailY) + size
    search.box[2] = Math.min(z, z + tailZ) - size
    search.box[5] = Math.max(z, z + tailZ) + size
    search.find()
    const { leds, count } = search
    const perTail = 1 / Math.max(1e-9, tailX * tailX + tailY * tailY + tailZ * tailZ)
    const perSize = 1 / Math.max(1e-9, size * size)
    for (let i = 0; i < count; i++) {
      const led = leds[i]! * 3
      const dx = points[led]! - x
      const dy = points[led + 1]! - y
      const dz = points[led + 2]! - z
      const along = (dx * tailX + dy * tailY + dz * tailZ) * perTail
      const share = along > 0 ? Math.min(1, along) : 0
      const gapX = dx - share * tailX
      const gapY = dy - share * tailY
      const gapZ = dz - share * tailZ
      const near = 1 - (gapX * gapX + gapY * gapY + gapZ * gapZ) * perSize
      if (near <= 0) continue
      const glow = strength * near * near * (1 - share) * (1 - share)
      for (let channel = 0; channel < 3; channel++) frame[led + channel]! += glow * light[channel]!
    }
  }
}
