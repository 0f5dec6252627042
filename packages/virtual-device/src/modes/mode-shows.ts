import { createOutputStage, type Layout, type PixelFormat } from '@ledloom/core'
import { createEffectSource, type Effect } from '@ledloom/effects'
import {
  movieShow,
  type PlayableMovie,
  type SequenceShow,
  type Show,
  sequenceShow,
  sourceShow,
  steadyShow,
} from '../lights/show.ts'
import type { DeviceMemory, PlaylistEntry } from '../memory/device-memory.ts'
import { type PlainMovie, type StoredMovie, selectedMovie } from '../memory/movie-memory.ts'

/** The facts that the shows of modes depend on. */
export type ShowContext = {
  readonly memory: DeviceMemory
  readonly format: PixelFormat
  /** The true positions of the LEDs, independent of the stored layout. */
  readonly layout: Layout
  /** Frames per second of built-in effects. */
  readonly frameRate: number
  /** The built-in effects, at least one. A device with more repeats them. */
  readonly effects: readonly Effect[]
  /** Number of effects of the device. */
  readonly effectsNumber: number
  /** Mode `playlist` is refused without a playlist. */
  readonly refusesEmptyPlaylist: boolean
}

/** Every LED in the stored colour. The white channel is only used if a client has set it. */
export function colorShow({ memory, format }: ShowContext): Show {
  const { red, green, blue, white = 0 } = memory.color
  return steadyShow(format.bytesPerLed === 4 ? [white, red, green, blue] : [red, green, blue])
}

/** Milliseconds per effect of the demo: "a few seconds". */
const DEMO_STEP_MS = 8000

/**
 * The built-in effect `effectId`. If there are fewer effects, one is repeated with another seed.
 */
export function effectShow(context: ShowContext, effectId: number): Show {
  const { effects, layout, format, frameRate } = context
  const source = createEffectSource(effects[effectId % effects.length]!, { layout, seed: effectId })
  return sourceShow(source, createOutputStage(format), frameRate)
}

/** The built-in effects one after the other. */
export function demoShow(context: ShowContext): Show {
  return sequenceShow(
    Array.from({ length: context.effectsNumber }, (_, effectId) => ({
      durationMs: DEMO_STEP_MS,
      begin: () => effectShow(context, effectId),
    })),
  )
}

/** The current movie, repeatedly. */
export function currentMovieShow({ memory, format }: ShowContext): Show {
  const { movies } = memory
  const movie = movies.playsPlain ? undefined : selectedMovie(movies)
  return movieShow(
    movie === undefined
      ? playablePlain(movies.plain, format.bytesPerLed)
      : playableStored(movie, format.bytesPerLed),
  )
}

/** The movies of the playlist one after the other; `undefined` when it is empty. */
export function playlistShow({ memory, format }: ShowContext): SequenceShow | undefined {
  const parts = memory.playlist.flatMap((entry) => {
    const movie = movieOfEntry(memory.movies.stored, entry)
    if (movie === undefined) return []
    const playable = playableStored(movie, format.bytesPerLed)
    return [{ durationMs: entry.duration * 1000, begin: () => movieShow(playable) }]
  })
  return parts.length === 0 ? undefined : sequenceShow(parts)
}

/** The movie of a playlist entry. Identifiers are UUIDs and compared ignoring case. */
export function movieOfEntry(
  movies: readonly StoredMovie[],
  { unique_id }: PlaylistEntry,
): StoredMovie | undefined {
  return movies.find((movie) => movie.unique_id.toLowerCase() === unique_id.toLowerCase())
}

function playableStored(movie: StoredMovie, bytesPerLed: number): PlayableMovie {
  return {
    data: movie.data,
    frameLength: movie.leds_per_frame * bytesPerLed,
    frameCount: movie.frames_number,
    frameDelayMs: 1000 / movie.fps,
  }
}

function playablePlain(movie: PlainMovie, bytesPerLed: number): PlayableMovie {
  const frameLength = movie.ledsNumber * bytesPerLed
  const uploaded = frameLength === 0 ? 0 : Math.floor(movie.data.length / frameLength)
  return {
    data: movie.data,
    frameLength,
    frameCount: Math.min(movie.framesNumber, uploaded),
    frameDelayMs: movie.frameDelay,
  }
}
