import { z } from 'zod'
import { between, since } from '../firmware/availability.ts'
import { BYTES, endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, count, integer, message, part } from '../schema/kinds.ts'

/**
 * Synchronised playback. A master or slave has identifiers; before 2.5.6 other devices sent them
 * empty.
 */
export const syncFields = {
  mode: z.string(),
  slave_id: z.string().optional(),
  master_id: z.string().optional(),
  compat_mode: only(since('2.5.6'), z.int()),
}

const microphone = part({
  filters: z.array(z.unknown()),
  brightness_depth: z.int(),
  hue_depth: z.int(),
  value_depth: z.int(),
  saturation_depth: z.int(),
})

/** The single movie of the older upload. Specification, sections 2.9 and 4.3. */
export default {
  /** Takes the frames of the movie one after another. */
  uploadFullMovie: endpoint({
    method: 'POST',
    path: 'led/movie/full',
    request: BYTES,
    response: answer({ frames_number: count }),
    refusals: ['movie-over-capacity', 'movie-wrong-length'],
  }),

  getMovieConfig: endpoint({
    method: 'GET',
    path: 'led/movie/config',
    request: NOTHING,
    response: answer({
      frame_delay: z.number(),
      leds_number: count,
      loop_type: z.int().optional(),
      frames_number: count,
      sync: part(syncFields).optional(),
      mic: only(between({ F: '2.4.14', G: '2.4.21' }, '2.4.30'), microphone),
    }),
  }),

  /** `frame_delay` in milliseconds; 0 frames clear the movie. Clients send `loop_type` back. */
  setMovieConfig: endpoint({
    method: 'POST',
    path: 'led/movie/config',
    request: json(
      message({
        frame_delay: integer(1, 3_600_000),
        leds_number: count,
        frames_number: count,
        loop_type: count.optional(),
      }),
    ),
    response: answer({}),
    refusals: ['value-out-of-range'],
  }),
}
