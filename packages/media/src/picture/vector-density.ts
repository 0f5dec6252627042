import type { PictureSize } from '../view/picture.ts'

/** Pixels of the longer side of a rendered vector picture. */
const VECTOR_SIDE = 1024

/** The longest side in pixels that the renderer supports. */
const LONGEST_SIDE = 32_767

/** Dots per inch at which a vector picture has its stated size. */
const OWN_DENSITY = 72

/** Range of densities of the renderer; a smaller picture is shrunk after rendering. */
export const LOWEST_DENSITY = 1
const HIGHEST = 100_000

/** Dots per inch at which a vector picture is rendered large enough, whatever its stated size. */
export function vectorDensity(size: PictureSize): number {
  return Math.min(HIGHEST, Math.max(LOWEST_DENSITY, OWN_DENSITY * drawnScale(size)))
}

/**
 * Size of a rendered vector picture: 1024 pixels along its longer side, or more if its shorter one
 * would vanish.
 */
export function drawnSize(size: PictureSize): PictureSize {
  const scale = Math.min(HIGHEST / OWN_DENSITY, drawnScale(size))
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

/** Returns true if the shorter side would vanish at the longest side that can be rendered. */
export function isTooNarrow({ width, height }: PictureSize): boolean {
  return Math.max(width, height) > LONGEST_SIDE * Math.min(width, height)
}

function drawnScale({ width, height }: PictureSize): number {
  return Math.max(VECTOR_SIDE / Math.max(width, height), 1 / Math.min(width, height))
}
