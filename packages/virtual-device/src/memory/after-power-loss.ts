import type { GenerationProfile } from '@ledloom/protocol'
import type { Clock } from '../clock/clock.ts'
import type { DeviceMemory, TimerSetting } from './device-memory.ts'
import { NO_MUSIC } from './music-memory.ts'
import { clockOffset } from './time-of-day.ts'

/**
 * What a device still knows when its power comes back. It was streamed to: it goes back to what it
 * played by itself. What was under way is gone, where the clock
 * does not keep the time, it begins at midnight.
 */
export function afterPowerLoss(
  memory: DeviceMemory,
  { keepsTime }: GenerationProfile,
  clock: Clock,
): DeviceMemory {
  return {
    ...memory,
    mode: memory.mode === 'rt' ? memory.modeBefore : memory.mode,
    movies: { ...memory.movies, announced: undefined },
    timer: keepsTime ? memory.timer : atMidnight(memory.timer, clock),
    hasScanned: false,
    music: NO_MUSIC,
    firmwareSums: [],
  }
}

function atMidnight(timer: TimerSetting, clock: Clock): TimerSetting {
  return { ...timer, clockOffsetMs: clockOffset(clock, 0) }
}
