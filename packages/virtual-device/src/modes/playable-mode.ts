import type { FailureCondition, FamilyProfile, LedMode } from '@ledloom/protocol'
import type { DeviceMemory } from '../memory/device-memory.ts'
import { hasMovie } from '../memory/movie-memory.ts'

/** The contents that modes can play, and whether mode `playlist` needs a playlist. */
type Playables = Pick<FamilyProfile, 'refusesEmptyPlaylist'> & {
  readonly memory: Pick<DeviceMemory, 'movies' | 'playlist'>
}

/** The failure of a mode that has nothing to play. */
export function refusalOfMode(
  mode: LedMode,
  { memory, refusesEmptyPlaylist }: Playables,
): FailureCondition | undefined {
  if (mode === 'movie' && !hasMovie(memory.movies)) return 'no-movie'
  if (mode !== 'playlist' || memory.playlist.length > 0) return undefined
  return refusesEmptyPlaylist ? 'no-playlist' : undefined
}

/**
 * The mode to play instead of `mode` if its contents are gone: the current movie instead of a
 * playlist, the demo instead of a movie.
 */
export function playableMode(mode: LedMode, playables: Playables): LedMode {
  if (refusalOfMode(mode, playables) === undefined) return mode
  return mode === 'playlist' ? playableMode('movie', playables) : 'demo'
}
