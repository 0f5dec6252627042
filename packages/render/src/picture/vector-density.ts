import type { PictureSize } from './picture-size.ts'

/** Pixels of the longer side that a vector picture is drawn with. */
const VECTOR_SIDE = 1024

/** Dots an inch at which a vector picture has the size it says it has. */
const OWN_DENSITY = 72

/** What the decoder takes. */
const LOWEST = 1
const HIGHEST = 100_000

/** Dots an inch that draw a vector picture large enough, whatever size it says it has. */
export function vectorDensity({ width, height }: PictureSize): number {
  const density = (OWN_DENSITY * VECTOR_SIDE) / Math.max(width, height)
  return Math.min(HIGHEST, Math.max(LOWEST, density))
}

/** The size in which a vector picture is drawn. */
export function drawnSize({ width, height }: PictureSize, density: number): PictureSize {
  const scale = density / OWN_DENSITY
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
