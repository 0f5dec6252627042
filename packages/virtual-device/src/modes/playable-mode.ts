import type { FailureCondition, FamilyProfile, LedMode } from '@ledloom/protocol'
import type { DeviceMemory } from '../memory/device-memory.ts'
import { hasMovie } from '../memory/movie-memory.ts'

/** What there is to play, and whether mode `playlist` needs a playlist. */
type Playables = Pick<FamilyProfile & 'refusesEmptyPlaylist'> & {
  readonly memory: Pick<DeviceMemory, 'movies' | 'playlist'>
}

/** Why a device cannot go into a mode: it has nothing to play there. */
export function refusalOfMode(
  mode: LedMode,
  { memory, refusesEmptyPlaylist }: Playables,
): FailureCondition | undefined {
  if (mode === 'movie' && !hasMovie(memory.movies)) return 'no-movie'
  if (mode !== 'playlist' || memory.playlist.length > 0) return undefined
  return refusesEmptyPlaylist ? 'no-playlist' : undefined
}

/**
 * The mode of a device that is left in `mode`, or comes back to it, whatever has been deleted: that
 * one, for a playlist that is gone the current movie, and the demo where there is none.
 */
export function playableMode(mode: LedMode, playables: Playables): LedMode {
  if (refusalOfMode(mode, playables) === undefined) return mode
  return mode === 'playlist' ? playableMode('movie', playables) : 'demo'
}
