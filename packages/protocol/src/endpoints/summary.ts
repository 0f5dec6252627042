import { z } from 'zod'
import { since } from '../firmware/availability.ts'
import { endpoint, NOTHING } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, part } from '../schema/kinds.ts'
import { ledColorFields, ledModeFields } from './led-mode.ts'
import { syncFields } from './plain-movie.ts'
import { timerFields } from './timer.ts'

const filter = part({
  filter: z.string(),
  config: part({ value: z.number(), mode: z.string() }),
})

/** The state of the device in one answer, and its synchronisation. Specification, section 2.18. */
export default {
  getSummary: endpoint({
    method: 'GET',
    path: 'summary',
    availability: since('2.5.6'),
    request: NOTHING,
    response: answer({
      led_mode: part(ledModeFields),
      timer: part(timerFields),
      music: part({ enabled: z.int(), active: z.int(), current_driverset: z.int().optional() }),
      filters: z.array(filter),
      group: part(syncFields),
      layout: part({ uuid: z.string() }),
      color: only(since('2.7.1'), part(ledColorFields)),
    }),
  }),

  /** Not specified: clients ask for it. */
  getGroupStatus: endpoint({
    method: 'GET',
    path: 'group/status',
    availability: since('2.5.6'),
    request: NOTHING,
    response: answer(syncFields),
  }),
}
