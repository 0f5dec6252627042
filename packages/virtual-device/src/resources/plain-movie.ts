import { frameLength } from '../device/identity.ts'
import { selectedMovie } from '../memory/movie-memory.ts'
import type { Handlers } from './handler.ts'
import { MICROPHONE_DEPTHS } from './microphone.ts'
import { refuse } from './refusal.ts'

/** The one movie of the older way: uploaded without a name, described afterwards. */
export const plainMovieHandlers: Handlers<'uploadFullMovie' | 'getMovieConfig' | 'setMovieConfig'> =
  {
    uploadFullMovie({ memory, modes, identity, profile }, { body }) {
      const framesNumber = body.length / frameLength(identity)
      if (framesNumber > profile.movieCapacity) return refuse('movie-over-capacity')
      if (framesNumber === 0 || !Number.isInteger(framesNumber)) return refuse('movie-wrong-length')
      const { frameDelay } = memory.movies.plain
      memory.movies.plain = { data: body, frameDelay, ledsNumber: identity.ledCount, framesNumber }
      memory.movies.playsPlain = true
      modes.replayIfIn('movie')
      return { frames_number: framesNumber }
    },

    getMovieConfig({ memory }) {
      const { plain, playsPlain } = memory.movies
      const stored = playsPlain ? undefined : selectedMovie(memory.movies)
      const config =
        stored === undefined
          ? {
              frame_delay: plain.frameDelay,
              leds_number: plain.ledsNumber,
              loop_type: 0,
              frames_number: plain.framesNumber,
            }
          : {
              frame_delay: Math.round(1000 / stored.fps),
              leds_number: stored.leds_per_frame,
              loop_type: 0,
              frames_number: stored.frames_number,
            }
      return { ...config, sync: { mode: 'none', compat_mode: 0 }, mic: MICROPHONE_DEPTHS }
    },

    setMovieConfig({ memory, modes }, { body }) {
      memory.movies.plain = {
        data: memory.movies.plain.data,
        frameDelay: body.frame_delay,
        ledsNumber: body.leds_number,
        framesNumber: body.frames_number,
      }
      modes.replayIfIn('movie')
      return {}
    },
  }
