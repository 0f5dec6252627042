import { z } from 'zod'
import { since } from '../firmware/availability.ts'
import { only } from '../schema/field-availability.ts'
import { answer, part } from '../schema/messages.ts'
import { endpoint, NOTHING } from './endpoint.ts'
import { ledColorFields } from './led-color.ts'
import { ledModeFields } from './led-mode.ts'
import { syncFields } from './plain-movie.ts'
import { timerFields } from './timer.ts'

const filter = part({
  filter: z.string(),
  config: part({ value: z.number(), mode: z.string() }),
})

/** The state of the device in one answer. Specification, section 2.18. */
export const summaryEndpoints = {
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
}
