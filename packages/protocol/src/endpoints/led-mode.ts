import { z } from 'zod'
import { inFamilies, since } from '../firmware/availability.ts'
import { only } from '../schema/field-availability.ts'
import { count } from '../schema/field-kinds.ts'
import { answer, message, part } from '../schema/messages.ts'
import { endpoint, json, NOTHING } from './endpoint.ts'
import { ledColorFields } from './led-color.ts'

/** What the lights can be told to do. Specification, section 3.1. */
export const ledModes = ['off', 'color', 'demo', 'effect', 'movie', 'playlist', 'rt'] as const

/** A mode that a device can be set to. */
export type LedMode = (typeof ledModes)[number]

/** The earliest revision of the interface has four modes. */
const AFTER_EARLIEST = since('1.99.20')

const SINCE_MOVIES = since('2.5.6')

/** The mode, and what firmware tells of the movie, the playlist or the colour that it shows. */
export const ledModeFields = {
  mode: z.string().min(1),
  shop_mode: only(since('2.4.21'), z.int()),
  color_config: only(since('2.7.1'), part(ledColorFields)),
  id: only(SINCE_MOVIES, z.int()),
  unique_id: only(SINCE_MOVIES, z.string()),
  name: only(SINCE_MOVIES, z.string()),
  movie: only(
    SINCE_MOVIES,
    part({
      id: z.int().optional(),
      unique_id: z.string().optional(),
      name: z.string().optional(),
      duration: z.number().optional(),
    }),
  ),
}

/** What the lights do. */
export const ledModeEndpoints = {
  /** The mode is any text: later firmware has modes of its own. */
  getLedMode: endpoint({
    method: 'GET',
    path: 'led/mode',
    request: NOTHING,
    response: answer(ledModeFields),
  }),

  setLedMode: endpoint({
    method: 'POST',
    path: 'led/mode',
    request: json(message({ mode: z.enum(ledModes), effect_id: count.optional() })),
    response: answer({}),
    failures: { mode: 'invalid-mode' },
    rules: [
      {
        value: 'mode: effect',
        applies: ({ mode }) => mode === 'effect',
        availability: AFTER_EARLIEST,
        failure: 'invalid-mode',
      },
      {
        value: 'mode: color',
        applies: ({ mode }) => mode === 'color',
        availability: since('2.7.1'),
        failure: 'invalid-mode',
      },
      {
        value: 'mode: playlist',
        applies: ({ mode }) => mode === 'playlist',
        availability: SINCE_MOVIES,
        hardwareAvailability: { ...SINCE_MOVIES, ...inFamilies('D') },
        failure: 'invalid-mode',
      },
    ],
    refusals: ['no-movie', 'no-playlist', 'value-out-of-range'],
  }),
}
