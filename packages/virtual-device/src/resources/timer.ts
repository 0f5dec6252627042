import type { Behaviours } from '../device/behaviour.ts'
import { clockOffset, timeOfDay } from '../memory/time-of-day.ts'

/** The time of day, and the daily times at which the lights go on and off. */
export default {
  getTimer: ({ memory, clock }) => ({
    time_now: timeOfDay(clock, memory.timer.clockOffsetMs),
    time_on: memory.timer.timeOn,
    time_off: memory.timer.timeOff,
  }),

  setTimer: {
    keep: 'before',
    handle({ memory, clock, timer }, { body }) {
      memory.timer = {
        timeOn: body.time_on,
        timeOff: body.time_off,
        clockOffsetMs: clockOffset(clock, body.time_now),
      }
      timer.reset()
      return {}
    },
  },
} satisfies Behaviours
