import type { FailureCondition, LedMode } from '@ledloom/protocol'
import type { DeviceMemory } from '../memory/device-memory.ts'
import { hasMovie } from '../memory/movie-memory.ts'

type Playables = Pick<DeviceMemory, 'movies' | 'playlist'>

/** Why a device cannot go into a mode: it has nothing to play there. */
export function refusalOfMode(mode: LedMode, memory: Playables): FailureCondition | undefined {
  if (mode === 'movie' && !hasMovie(memory.movies)) return 'no-movie'
  return mode === 'playlist' && memory.playlist.length === 0 ? 'no-playlist' : undefined
}

/**
 * The mode of a device that is left in `mode`, or comes back to it, whatever has been deleted: that
 * one, for a playlist that is gone the current movie, and the demo where there is none.
 */
export function playableMode(mode: LedMode, memory: Playables): LedMode {
  if (refusalOfMode(mode, memory) === undefined) return mode
  return mode === 'playlist' ? playableMode('movie', memory) : 'demo'
}
