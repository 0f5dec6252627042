import { encodeSrgb } from '@ledloom/core'
import { COLOUR_SPELLINGS, parseColour } from '@ledloom/effects'
import type { ColorValue, LevelValue, TimerValue } from '@ledloom/studio/devices'
import { InvalidArgumentError } from '../terminal/parser.ts'

/** Any spelling of a colour that effects take too. */
export function parseColor(text: string): ColorValue {
  const light = parseColour(text)
  if (light === undefined) throw new InvalidArgumentError(`It must be ${COLOUR_SPELLINGS}.`)
  const [red, green, blue] = light
  return { red: byteOf(red), green: byteOf(green), blue: byteOf(blue) }
}

function byteOf(linear: number): number {
  return Math.round(255 * encodeSrgb(linear))
}

/** `60`, `+10`, `-10` or `off`, which shows everything as it is. */
export function parseLevel(text: string): LevelValue {
  if (text === 'off') return { kind: 'disable' }
  const match = /^([+-]?)(\d{1,3})%?$/.exec(text)
  const number = Number(match?.[2])
  if (match === null || number > 100) {
    throw new InvalidArgumentError(
      'It must be 0 to 100, a change of it such as +10 or -10, or off for no dimming.',
    )
  }
  if (match[1] === '') return { kind: 'set', percent: number }
  return { kind: 'change', points: match[1] === '-' ? -number : number }
}

/**
 * `60 %`; a level that is not enabled dims nothing, whatever its value. One without a mode is taken
 * as enabled.
 */
export function formatLevel({ value, mode = 'enabled' }: StatedLevel): string {
  const level = value === undefined ? 'not stated' : `${value} %`
  return mode === 'enabled' ? level : `100 % (${level} is set, but not enabled)`
}

/** The brightness or saturation that a device reports. */
interface StatedLevel {
  readonly value?: number | undefined
  readonly mode?: string | undefined
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

/** The timer that a device reports. */
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
