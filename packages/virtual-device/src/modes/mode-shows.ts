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

/** What the show of a mode is made from. */
export interface ShowContext {
  readonly memory: DeviceMemory
  readonly format: PixelFormat
  /** Where the LEDs really hang, whatever layout was stored. */
  readonly layout: Layout
  /** Frames a second of built-in effects. */
  readonly frameRate: number
  /** The effects built in, at least one; where the device has more they come again. */
  readonly effects: readonly Effect[]
  /** How many effects the device has. */
  readonly effectsNumber: number
  /** Whether mode `playlist` is refused without a playlist. */
  readonly refusesEmptyPlaylist: boolean
}

/** Every LED in the stored colour, from its colour dies unless a client asked for white. */
export function colorShow({ memory, format }: ShowContext): Show {
  const { red, green, blue, white = 0 } = memory.color
  return steadyShow(format.bytesPerLed === 4 ? [white, red, green, blue] : [red, green, blue])
}

/** How long the demo stays with one effect: "a few seconds". */
const DEMO_STEP_MS = 8000

/** The built-in effect `effectId`. Where we have fewer, one comes again with another seed. */
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

/** The current movie over and over. */
export function currentMovieShow({ memory, format }: ShowContext): Show {
  const { movies } = memory
  const movie = movies.playsPlain ? undefined : selectedMovie(movies)
  return movieShow(
    movie === undefined
      ? playablePlain(movies.plain, format.bytesPerLed)
      : playableStored(movie, format.bytesPerLed),
  )
}

/** The movies of the playlist in turn, from its first entry; `undefined` when it is empty. */
export function playlistShow({ memory, format }: ShowContext): SequenceShow | undefined {
  const parts = memory.playlist.flatMap((entry) => {
    const movie = movieOfEntry(memory.movies.stored, entry)
    if (movie === undefined) return []
    const playable = playableStored(movie, format.bytesPerLed)
    return [{ durationMs: entry.duration * 1000, begin: () => movieShow(playable) }]
  })
  return parts.length === 0 ? undefined : sequenceShow(parts)
}

/** The movie a playlist entry names; identifiers are compared without case, as UUIDs are. */
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
