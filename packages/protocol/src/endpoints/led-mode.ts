import { z } from 'zod'
import { inFamilies, since } from '../firmware/availability.ts'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, colourByte, count, hue, message, part } from '../schema/kinds.ts'

const hsv = { hue, saturation: colourByte, value: colourByte }
const rgb = { red: colourByte, green: colourByte, blue: colourByte }

/** A colour in both forms. Devices with a white channel may add it. */
export const ledColorFields = { ...hsv, ...rgb }

/** Clients set it on devices with a white channel; no recorded answer has it. */
const white = only(inFamilies('G'), colourByte)

/** The modes of the lights. Specification, section 3.1. */
export const ledModes = ['off', 'color', 'demo', 'effect', 'movie', 'playlist', 'rt'] as const

/** A mode that a device can be set to. */
export type LedMode = (typeof ledModes)[number]

/** The earliest revision of the interface has four modes. */
const AFTER_EARLIEST = since('1.99.20')

const SINCE_MOVIES = since('2.5.6')

/** The mode, with its movie, playlist or colour where the firmware sends them. */
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

/** The mode of the lights, and the one colour of mode `color`. Specification, sections 2.5 and 2.6. */
export default {
  /** The mode may be any text, because later firmware has more modes. */
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

  getLedColor: endpoint({
    method: 'GET',
    path: 'led/color',
    availability: since('2.7.1'),
    request: NOTHING,
    response: answer(ledColorFields),
  }),

  /** Takes one of the two forms. */
  setLedColor: endpoint({
    method: 'POST',
    path: 'led/color',
    availability: since('2.7.1'),
    request: json(z.union([message({ ...hsv, white }), message({ ...rgb, white })])),
    response: answer({}),
  }),
}
