/** Extra frames that each stored movie costs. */
const FRAMES_PER_MOVIE = 1

/** Frames that the table of movies costs once anything is stored. */
const FRAMES_OF_TABLE = 1

/**
 * Frames of the capacity that movies of these lengths take together. Not documented: the formula
 * fits the counts recorded from a real device (two movies of one frame each take five).
 */
export function movieCost(frameCounts: readonly number[]): number {
  if (frameCounts.length === 0) return 0
  const costs = frameCounts.map((frameCount) => frameCount + FRAMES_PER_MOVIE)
  return costs.reduce((sum, cost) => sum + cost, FRAMES_OF_TABLE)
}

/** Frames that one more movie may have when a device states this many as available. */
export function usableFrames(availableFrames: number): number {
  return Math.max(0, availableFrames - FRAMES_PER_MOVIE - FRAMES_OF_TABLE)
}
