import { movieCost } from '@ledloom/protocol'
import type { MovieMemory } from '../memory/movie-memory.ts'

/** Movies a device tells apart: identifiers 0 to 15. */
export const MOVIE_LIMIT = 16

/** Frames that are left of `capacity`, by what the stored movies cost. */
export function availableFrames({ stored }: MovieMemory, capacity: number): number {
  return capacity - movieCost(stored.map((movie) => movie.frames_number))
}

/** Whether another movie of `framesNumber` frames can be stored. */
export function hasRoom({ stored }: MovieMemory, capacity: number, framesNumber: number): boolean {
  const frames = [...stored.map((movie) => movie.frames_number), framesNumber]
  return frames.length <= MOVIE_LIMIT && movieCost(frames) <= capacity
}
