import { endpoints } from '@ledloom/protocol'
import { type Behaviours, refuse } from '../device/behaviour.ts'
import type { DeviceCore } from '../device/device-core.ts'
import { frameLength } from '../identity/identity.ts'
import {
  hasPlainRoom,
  type MovieMemory,
  NO_CONTENT,
  type PlainMovie,
  type StoredMovie,
  selectedMovie,
} from '../memory/movie-memory.ts'

/** The single movie of the older upload: uploaded without a name, and configured afterwards. */
export default {
  uploadFullMovie: {
    keep: 'before',
    longestBody: (device) => ({ bytes: longestMovie(device), failure: 'movie-over-capacity' }),
    handle({ memory, modes, identity, profile }, { body }) {
      const framesNumber = body.length / frameLength(identity)
      if (!hasPlainRoom(memory.movies, profile, framesNumber)) return refuse('movie-over-capacity')
      if (framesNumber === 0 || !Number.isInteger(framesNumber)) return refuse('movie-wrong-length')
      const { frameDelay } = memory.movies.plain
      const upload = { data: body, uploadedFrames: framesNumber }
      memory.movies.plain = { ...upload, frameDelay, ledsNumber: identity.ledCount, framesNumber }
      memory.movies.playsPlain = true
      modes.replayIfIn('movie')
      return { frames_number: framesNumber }
    },
  },

  getMovieConfig: (device) => ({
    ...configOf(device.memory.movies),
    loop_type: 0,
    sync: describeSync(device),
    mic: endpoints.getMicrophoneConfig.example,
  }),

  setMovieConfig: {
    keep: 'before',
    handle({ memory, modes, identity, profile }, { body }) {
      // Some clients configure before they upload, so the frames need not be there yet.
      if (body.leds_number > identity.ledCount || body.frames_number > profile.movieCapacity) {
        return refuse('value-out-of-range')
      }
      const { data, uploadedFrames } = memory.movies.plain
      memory.movies.plain = {
        // 0 frames clear the movie of a first-generation device.
        ...(body.frames_number === 0 ? NO_CONTENT : { data, uploadedFrames }),
        frameDelay: body.frame_delay,
        ledsNumber: body.leds_number,
        framesNumber: body.frames_number,
      }
      modes.replayIfIn('movie')
      return {}
    },
  },
} satisfies Behaviours

/** Bytes of the longest movie that the device can take. */
export function longestMovie({ identity, profile }: DeviceCore): number {
  return profile.movieCapacity * frameLength(identity)
}

function configOf(movies: MovieMemory): object {
  const stored = movies.playsPlain ? undefined : selectedMovie(movies)
  return stored === undefined ? configOfPlain(movies.plain) : configOfStored(stored)
}

function configOfPlain({ frameDelay, ledsNumber, framesNumber }: PlainMovie): object {
  return { frame_delay: frameDelay, leds_number: ledsNumber, frames_number: framesNumber }
}

function configOfStored({ fps, leds_per_frame, frames_number }: StoredMovie): object {
  return { frame_delay: Math.round(1000 / fps), leds_number: leds_per_frame, frames_number }
}

const NO_IDS = { slave_id: '', master_id: '' }

/**
 * Synchronisation with other devices, which a virtual device does not have. Specification, section
 * 2.9.
 */
export function describeSync({ profile }: DeviceCore): object {
  return { mode: 'none', ...(profile.sendsEmptySyncIds && NO_IDS), compat_mode: 0 }
}
