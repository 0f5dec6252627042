import { z } from 'zod'
import { since } from '../firmware/availability.ts'
import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, integer, message, part } from '../schema/kinds.ts'

const LAST_SECOND = 86_399
const dailyTime = integer(-1, LAST_SECOND).describe('seconds after midnight, −1 for never')

/** Seconds after midnight; −1 where no time is set. */
export const timerFields = { time_now: z.int(), time_on: z.int(), time_off: z.int() }

/** The daily times at which the lights go on and off. Specification, section 2.4. */
export default {
  getTimer: endpoint({
    method: 'GET',
    path: 'timer',
    request: NOTHING,
    response: part({
      ...timerFields,
      code: only(since({ D: '2.3.8', F: '2.5.6', G: '0.0.0' }), z.int()),
    }),
  }),

  setTimer: endpoint({
    method: 'POST',
    path: 'timer',
    request: json(
      message({
        time_now: integer(0, LAST_SECOND).describe('seconds after midnight'),
        time_on: dailyTime,
        time_off: dailyTime,
        tz: only(since('2.7.9'), z.unknown()),
      }),
    ),
    response: answer({}),
  }),
}
