import type { Family } from '@ledloom/protocol'
import type { Clock } from '../clock/clock.ts'
import type { DeviceMemory, TimerSetting } from './device-memory.ts'
import { clockOffset } from './time-of-day.ts'

/**
 * What a device still knows when its power comes back. It was streamed to: it goes back to what it
 * played by itself. What was under way is gone, in family D the time of day as well: its clock
 * begins at midnight.
 */
export function afterPowerLoss(memory: DeviceMemory, family: Family, clock: Clock): DeviceMemory {
  return {
    ...memory,
    mode: memory.mode === 'rt' ? memory.modeBefore : memory.mode,
    movies: { ...memory.movies, announced: undefined },
    timer: family === 'D' ? atMidnight(memory.timer, clock) : memory.timer,
    hasScanned: false,
    firmwareSums: [],
  }
}

function atMidnight(timer: TimerSetting, clock: Clock): TimerSetting {
  return { ...timer, clockOffsetMs: clockOffset(clock, 0) }
}
