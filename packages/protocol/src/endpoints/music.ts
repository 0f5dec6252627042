import { z } from 'zod'
import { between, since } from '../firmware/availability.ts'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { answer, count, integer, message, part, uuid } from '../schema/kinds.ts'

const availability = since('2.5.6')
const MICROPHONE = between('2.4.2', '2.4.30')
const uniqueIds = z.array(z.string())

/**
 * The microphone, and the drivers that let music move the lights. Specification, sections 2.16 and
 * 2.17; `music/enabled` and `music/drivers/current` are not specified, clients use them.
 */
export default {
  getMusicEnabled: endpoint({
    method: 'GET',
    path: 'music/enabled',
    availability,
    request: NOTHING,
    response: answer({
      enabled: z.int(),
      active: z.int().optional(),
      mode: z.string().optional(),
      auto_mode: z.string().optional(),
      effectsets_config: part({ auto_switch: z.int(), auto_mood: z.int() }).optional(),
    }),
  }),

  setMusicEnabled: endpoint({
    method: 'POST',
    path: 'music/enabled',
    availability,
    request: json(message({ enabled: integer(0, 1) })),
    response: answer({}),
  }),

  getMusicDrivers: endpoint({
    method: 'GET',
    path: 'music/drivers',
    availability,
    request: NOTHING,
    response: answer({ drivers_number: count, unique_ids: uniqueIds }),
  }),

  /** `handle` is −1 until `next` or `prev` has chosen a driver. */
  getCurrentMusicDriver: endpoint({
    method: 'GET',
    path: 'music/drivers/current',
    availability,
    request: NOTHING,
    response: answer({ handle: z.int(), unique_id: z.string().optional() }),
  }),

  /** The next or the previous driver, or one by its identifier once a driver is chosen. */
  setCurrentMusicDriver: endpoint({
    method: 'POST',
    path: 'music/drivers/current',
    availability,
    isRepeatable: false,
    request: json(
      z.union([message({ action: z.enum(['next', 'prev']) }), message({ unique_id: uuid })]),
    ),
    response: answer({}),
    refusals: ['no-music-driver', 'value-out-of-range'],
  }),

  getMusicDriverSets: endpoint({
    method: 'GET',
    path: 'music/drivers/sets',
    availability,
    request: NOTHING,
    response: answer({
      current: z.int(),
      count,
      driversets: z.array(part({ id: z.int(), count, unique_ids: uniqueIds })),
    }),
  }),

  getCurrentMusicDriverSet: endpoint({
    method: 'GET',
    path: 'music/drivers/sets/current',
    availability,
    request: NOTHING,
    response: answer({ driverset_id: z.int() }),
    needs: ['driverset_id'],
  }),

  /** The format of the filters is not known. */
  getMicrophoneConfig: endpoint({
    method: 'GET',
    path: 'mic/config',
    availability: MICROPHONE,
    request: NOTHING,
    response: answer({
      filters: z.array(z.unknown()),
      silence_threshold: z.int(),
      active_range: z.int(),
      brightness_depth: z.int(),
      hue_depth: z.int(),
      value_depth: z.int(),
      saturation_depth: z.int(),
    }),
    example: {
      filters: [],
      silence_threshold: 0,
      active_range: 0,
      brightness_depth: 255,
      hue_depth: 255,
      value_depth: 255,
      saturation_depth: 255,
    },
  }),

  getMicrophoneSample: endpoint({
    method: 'GET',
    path: 'mic/sample',
    availability: MICROPHONE,
    request: NOTHING,
    response: answer({ sampled_value: z.number() }),
    needs: ['sampled_value'],
    example: { sampled_value: 0 },
  }),
}
