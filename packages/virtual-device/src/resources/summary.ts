import type { Behaviours } from '../device/behaviour.ts'
import { timeOfDay } from '../memory/time-of-day.ts'
import { describeMode } from './led-mode.ts'
import { CURRENT_DRIVER_SET, describeMusic } from './music.ts'
import { describeSync } from './plain-movie.ts'

/** The state of the device in one reply. */
export default {
  getSummary(device) {
    const { memory, clock } = device
    return {
      led_mode: describeMode(device),
      timer: {
        time_now: timeOfDay(clock, memory.timer.clockOffsetMs),
        time_on: memory.timer.timeOn,
        time_off: memory.timer.timeOff,
      },
      music: { ...describeMusic(memory), current_driverset: CURRENT_DRIVER_SET },
      filters: [
        { filter: 'brightness', config: { ...memory.brightness } },
        { filter: 'saturation', config: { ...memory.saturation } },
      ],
      group: describeSync(device),
      layout: { uuid: memory.layout.uuid },
      color: { ...memory.color },
    }
  },

  getGroupStatus: (device) => describeSync(device),
} satisfies Behaviours
