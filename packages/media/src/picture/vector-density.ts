import type { PictureSize } from '../view/picture.ts'

/** Pixels of the longer side that a vector picture is drawn with. */
const VECTOR_SIDE = 1024

/** The longest side in pixels that the decoder draws. */
const LONGEST_SIDE = 32_767

/** Dots an inch at which a vector picture has the size it says it has. */
const OWN_DENSITY = 72

/** What the decoder takes; a picture that has to be smaller is shrunk while it is drawn. */
export const LOWEST_DENSITY = 1
const HIGHEST = 100_000

/** Dots an inch that draw a vector picture large enough, whatever size it says it has. */
export function vectorDensity(size: PictureSize): number {
  return Math.min(HIGHEST, Math.max(LOWEST_DENSITY, OWN_DENSITY * drawnScale(size)))
}

/**
 * The size in which a vector picture is drawn: 1024 pixels along its longer side, or more where
 * there would be no pixel along its shorter one.
 */
export function drawnSize(size: PictureSize): PictureSize {
  const scale = Math.min(HIGHEST / OWN_DENSITY, drawnScale(size))
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

/** Whether it is so narrow that nothing of it is left where its longer side can be drawn. */
export function isTooNarrow({ width, height }: PictureSize): boolean {
  return Math.max(width, height) > LONGEST_SIDE * Math.min(width, height)
}

function drawnScale({ width, height }: PictureSize): number {
  return Math.max(VECTOR_SIDE / Math.max(width, height), 1 / Math.min(width, height))
}
