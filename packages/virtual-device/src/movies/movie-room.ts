import { type FamilyProfile, movieCost } from '@ledloom/protocol'
import type { MovieMemory } from '../memory/movie-memory.ts'

type Room = Pick<FamilyProfile, 'movieCapacity' | 'movieLimit'>

/** Frames that are left. */
export function availableFrames(movies: MovieMemory, { movieCapacity }: Room): number {
  return movieCapacity - framesUsed(framesOf(movies), movies.plain.uploadedFrames)
}

/** Whether another movie of `framesNumber` frames can be stored. */
export function hasRoom(movies: MovieMemory, room: Room, framesNumber: number): boolean {
  const frames = [...framesOf(movies), framesNumber]
  if (frames.length > room.movieLimit) return false
  return framesUsed(frames, movies.plain.uploadedFrames) <= room.movieCapacity
}

/** Whether a plain movie of `framesNumber` frames can take the place of the one there. */
export function hasPlainRoom(movies: MovieMemory, room: Room, framesNumber: number): boolean {
  return framesUsed(framesOf(movies), framesNumber) <= room.movieCapacity
}

/**
 * Frames that stored movies and the plain one take. The one frame that {@link movieCost} has for all
 * of them is the plain one's place: a device that had been sent both was recorded to count so.
 */
function framesUsed(stored: readonly number[], plain: number): number {
  if (stored.length === 0) return plain
  return movieCost(stored) + Math.max(0, plain - 1)
}

function framesOf({ stored }: MovieMemory): readonly number[] {
  return stored.map((movie) => movie.frames_number)
}
