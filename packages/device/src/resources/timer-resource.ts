import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** When the lights go on and off every day, in seconds after midnight. */
export interface TimerSetting {
  /** 0..86399; -1 for never. */
  readonly on: number
  /** 0..86399; -1 for never. */
  readonly off: number
  /** What the device's clock, which no power cut survives, is set to. Default: this machine's time. */
  readonly now?: number | undefined
}

/** The switch-on and switch-off times: `device.timer`. */
export type TimerResource = ReturnType<typeof createTimerResource>

/** Binds it to the device that `caller` calls. */
export function createTimerResource(caller: DeviceCaller) {
  return {
    get: (options?: RequestOptions) => caller.call(endpoints.getTimer, undefined, options),
    set: ({ on, off, now = secondsAfterMidnight() }: TimerSetting, options?: RequestOptions) => {
      const content = { time_now: now, time_on: on, time_off: off }
      return caller.call(endpoints.setTimer, content, options)
    },
  }
}

function secondsAfterMidnight(): number {
  const date = new Date()
  return date.getHours() * 3600 + date.getMinutes() * 60 + date.getSeconds()
}
