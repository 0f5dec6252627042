import { z } from 'zod'
import { since } from '../firmware/availability.ts'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, count, message } from '../schema/kinds.ts'

const SINCE_UNIQUE_IDS = since('2.5.6')

/** The effects built into the device. Specification, section 4.3. */
export default {
  getLedEffects: endpoint({
    method: 'GET',
    path: 'led/effects',
    request: NOTHING,
    response: answer({
      effects_number: count,
      unique_ids: only(SINCE_UNIQUE_IDS, z.array(z.string())),
    }),
  }),

  /** Specified as `effect_id`; recorded devices answer `preset_id`. */
  getCurrentLedEffect: endpoint({
    method: 'GET',
    path: 'led/effects/current',
    request: NOTHING,
    response: answer({
      effect_id: count.optional(),
      preset_id: only(since('2.4.2'), count),
      unique_id: only(SINCE_UNIQUE_IDS, z.string()),
    }),
  }),

  /** Specified as `effect_id`; clients also use the names that recorded devices answer with. */
  setCurrentLedEffect: endpoint({
    method: 'POST',
    path: 'led/effects/current',
    request: json(
      z.union([
        message({ effect_id: count, preset_id: count.optional() }),
        message({ preset_id: count }),
        message({ unique_id: z.string() }),
      ]),
    ),
    response: answer({}),
    refusals: ['value-out-of-range'],
  }),
}
