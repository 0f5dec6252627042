import { InvalidArgumentError } from '@commander-js/extra-typings'

/** When lights go on and off every day, in seconds after midnight; −1 for never. */
export interface TimerValue {
  readonly on: number
  readonly off: number
}

const NEVER = -1

/** `17:00-23:30`: on, then off; or `off` for no timer. */
export function parseTimer(text: string): TimerValue {
  if (text === 'off') return { on: NEVER, off: NEVER }
  const match = /^(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})$/.exec(text)
  const [on, off] =
    match === null ? [] : [secondsOf(match[1], match[2]), secondsOf(match[3], match[4])]
  if (on === undefined || off === undefined) {
    throw new InvalidArgumentError('It must be HH:MM-HH:MM, when to go on and off, or off.')
  }
  if (on === off) throw new InvalidArgumentError('The lights cannot go on and off at one time.')
  return { on, off }
}

/** `17:00-23:30`, with `never` for a time that is not set; `off` when none is. */
export function formatTimer({ on, off }: StatedTimer): string {
  if (on === undefined || off === undefined) return 'not stated'
  return on < 0 && off < 0 ? 'off' : `${formatTime(on)}-${formatTime(off)}`
}

/** What a device says of its timer. */
type StatedTimer = { readonly [Time in keyof TimerValue]?: TimerValue[Time] | undefined }

function secondsOf(hours: string | undefined, minutes: string | undefined): number | undefined {
  const isTime = Number(hours) < 24 && Number(minutes) < 60
  return isTime ? Number(hours) * 3600 + Number(minutes) * 60 : undefined
}

function formatTime(seconds: number): string {
  if (seconds < 0) return 'never'
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
