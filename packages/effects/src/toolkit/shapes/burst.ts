import { type Frame, sphereLayout } from '@ledloom/core'
import { roomOf } from '../geometry/roundness.ts'
import { type Palette, sampleCyclicPalette } from '../light/palette.ts'
import { hashUnit } from '../noise/hash.ts'
import { createSpark, createSparkPainter } from './spark.ts'

/** Longest burning time of a star, in seconds. */
export const BURN_SECONDS = 1.8

/** Air drag per second, and the distance that stars have sunk after one second. */
const DRAG = 3
const SAG = 0.25

/** Size of the inner ball relative to the outer one, and the distance of its colour in the palette. */
const INNER = 0.5
const OTHER_COLOUR = 0.4

/** A burst rocket. One object is reused for each that is drawn. */
export interface Burst {
  x: number
  y: number
  z: number
  /** Seconds since the burst. */
  age: number
  /** Seed of its size, its colour and the lives of its stars. */
  key: number
  /** Factor on its light. */
  strength: number
}

type BurstOptions = {
  /** Positions of the LEDs, x, y, z each. */
  readonly points: Float32Array
  /** Stars per burst. */
  readonly count: number
  /** Radius of a large burst, in the unit of the points. */
  readonly size: number
  /** Radius of a star, in the unit of the points. */
  readonly starSize: number
  readonly palette: Palette
}

/**
 * Creates a painter of rockets that burst into a ball of stars with a smaller one in another colour
 * inside. The air slows the stars down; they sink and burn out one by one.
 */
export function createBurstPainter(options: BurstOptions): (frame: Frame, burst: Burst) => void {
  const { points, count, size, starSize, palette } = options
  const [roomX, roomY, roomZ] = roomOf(points)
  const directions = sphereLayout({ ledCount: count }).positions
  const addSpark = createSparkPainter(points)
  const star = createSpark()
  star.size = starSize

  return (frame, { x, y, z, age, key, strength }) => {
    const reach = size * (0.6 + 0.4 * hashUnit(key, 3))
    const held = Math.exp(-DRAG * age)
    for (let index = 0; index < count; index++) {
      const burnt = age / (BURN_SECONDS * (0.6 + 0.4 * hashUnit(key, 4 + index)))
      if (burnt >= 1) continue
      const isInner = index % 3 === 2
      const flown = (isInner ? INNER : 1) * reach * (1 - held)
      const tail = (isInner ? INNER : 1) * reach * -(0.3 + 0.35 * held)
      const towardsX = roomX * directions[index * 3]!
      const towardsY = roomY * directions[index * 3 + 1]!
      const towardsZ = roomZ * directions[index * 3 + 2]!
      star.x = x + flown * towardsX
      star.y = y + flown * towardsY - SAG * age * age
      star.z = z + flown * towardsZ
      star.tailX = tail * towardsX
      star.tailY = tail * towardsY + 0.1 * burnt
      star.tailZ = tail * towardsZ
      star.strength = strength * (1 - burnt) * (1.5 + held)
      const colour = hashUnit(key, 2) + (isInner ? OTHER_COLOUR : 0)
      sampleCyclicPalette(star.light, 0, palette, colour)
      addSpark(frame, star)
    }
  }
}
