import { encodeSrgb, type Frame } from '@ledloom/core'
import type { DrawingPlane } from './drawing-plane.ts'

/** Light of the background, and of a bulb that is off: the shape stays visible. */
const NIGHT = 0.003
const BULB = 0.012

/** Steps of the table from light to screen bytes. */
const STEPS = 4095

/** Paints frames as the LEDs would look in the dark. */
export interface FramePainter {
  /** Bytes of one painted frame: R G B, rows from the top. */
  readonly byteLength: number
  /** Paints `frame` into `out` from `offset` on and returns `out`. */
  paint(out: Uint8Array, frame: Frame, offset: number): Uint8Array
}

/** Steps of depth in which LEDs are drawn, and the scale of the farthest ones. */
const DISTANCES = 8
const FARTHEST = 0.55

/**
 * A painter for the LEDs of a plane. Adds linear light, then encodes it as sRGB.
 *
 * @param radius pixels of an LED's bright middle. Default: by the number of LEDs and the size of the plane
 */
export function framePainter(plane: DrawingPlane, radius?: number): FramePainter {
  const { width, height, depths } = plane
  const ledCount = depths.length
  const canvas = { plane, light: new Float32Array(width * height * 3) }
  const glows = glowsAtDistances(radius ?? glowRadius(ledCount, width * height))
  return {
    byteLength: canvas.light.length,
    paint(out, frame, offset) {
      canvas.light.fill(NIGHT)
      for (let led = 0; led < ledCount; led++) {
        addGlow(canvas, glows[Math.round(depths[led]! * DISTANCES)]!, { frame, led })
      }
      return encodeLight(out, canvas.light, offset)
    },
  }
}

function glowsAtDistances(radius: number): LedGlow[] {
  return Array.from({ length: DISTANCES + 1 }, (_, distance) => {
    const share = 1 - ((1 - FARTHEST) * distance) / DISTANCES
    const { reach, shares } = ledGlow(Math.max(1, radius * share))
    return { reach, shares: shares.map((light) => light * share) }
  })
}

function addGlow(
  { plane, light }: { readonly plane: DrawingPlane; readonly light: Float32Array },
  { reach, shares }: LedGlow,
  { frame, led }: { readonly frame: Frame; readonly led: number },
): void {
  const { width, height, places } = plane
  const x = places[2 * led]!
  const y = places[2 * led + 1]!
  const red = frame[3 * led]! + BULB
  const green = frame[3 * led + 1]! + BULB
  const blue = frame[3 * led + 2]! + BULB
  const left = Math.max(0, Math.floor(x - reach))
  const right = Math.min(width, Math.ceil(x + reach))
  const bottom = Math.min(height, Math.ceil(y + reach))
  for (let row = Math.max(0, Math.floor(y - reach)); row < bottom; row++) {
    const down = (row + 0.5 - y) ** 2
    for (let column = left, i = 3 * (row * width + left); column < right; column++, i += 3) {
      const squared = (column + 0.5 - x) ** 2 + down
      const share = shares[(squared * STEPS_PER_SQUARE) | 0]
      if (share === undefined) continue
      light[i] = light[i]! + share * red
      light[i + 1] = light[i + 1]! + share * green
      light[i + 2] = light[i + 2]! + share * blue
    }
  }
}

const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(255 * encodeSrgb(step / STEPS)),
)

function encodeLight(out: Uint8Array, light: Float32Array, offset: number): Uint8Array {
  for (let i = 0; i < light.length; i++) {
    out[offset + i] = ENCODED[Math.min(STEPS, (light[i]! * STEPS + 0.5) | 0)]!
  }
  return out
}

/** The look of an LED in the dark: a bright middle and a wide, weak halo. */
type LedGlow = {
  /** Pixels from the middle to the edge. */
  readonly reach: number
  /** The share of its light by the squared distance from the middle, in quarters of square pixels. */
  readonly shares: Float32Array
}

/** Entries of `LedGlow.shares` for one square pixel. */
const STEPS_PER_SQUARE = 4

/** The halo's share of the light, and how much wider than the middle it is. */
const HALO = 0.07
const HALO_WIDTH = 3

/** A glow whose middle has a radius of `radius` pixels. */
function ledGlow(radius: number): LedGlow {
  const reach = Math.ceil(HALO_WIDTH * 1.5 * radius)
  const shares = Float32Array.from({ length: reach * reach * STEPS_PER_SQUARE }, (_, step) => {
    const distance = Math.sqrt(step / STEPS_PER_SQUARE)
    return (
      (bell(distance / radius) + HALO * bell(distance / radius / HALO_WIDTH)) *
      fade(distance / reach)
    )
  })
  return { reach, shares }
}

function bell(distance: number): number {
  return Math.exp(-0.7 * distance * distance)
}

/** From 1 in the middle to 0 at the edge, so that the glow ends in no step. */
function fade(distance: number): number {
  return Math.max(0, 1 - distance ** 4)
}

/**
 * The radius that suits `ledCount` LEDs on so many square pixels: a quarter of the distance that
 * they would have if spread evenly, within a visible range.
 */
function glowRadius(ledCount: number, area: number): number {
  return Math.min(9, Math.max(1.4, Math.sqrt(area / ledCount) / 4))
}
