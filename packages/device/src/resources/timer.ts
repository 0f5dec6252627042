import { endpoints } from '@ledloom/protocol'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** Daily times in seconds after midnight. */
type TimerSetting = {
  /** 0 to 86,399, or −1 for never. */
  readonly on: number
  /** 0 to 86,399, or −1 for never. */
  readonly off: number
  /** The time to set the device's clock to. Default: this machine's local time. */
  readonly now?: number | undefined
}

/** The daily times at which the lights go on and off: `device.timer`. */
export function timer({ caller }: ResourceParts) {
  return {
    get: caller.method(endpoints.getTimer),
    /** Sets the times and the device's clock, which some devices lose without power. */
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
