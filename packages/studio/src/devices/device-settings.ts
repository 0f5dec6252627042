import { errorMessage } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { endpoints, type LedMode } from '@ledloom/protocol'
import { StudioError } from '../report/studio-error.ts'

/** A colour as devices take it, 0 to 255 each. */
export interface ColorValue {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** A change of brightness or saturation: a percentage, percentage points more or less, or no dimming. */
export type LevelValue =
  | { readonly kind: 'set'; readonly percent: number }
  | { readonly kind: 'change'; readonly points: number }
  | { readonly kind: 'disable' }

/** Times at which a device goes on and off every day, in seconds after midnight; −1 for never. */
export interface TimerValue {
  readonly on: number
  readonly off: number
}

/** Settings to make on a device; what is left out stays. */
export interface WantedSettings {
  readonly mode?: LedMode | undefined
  readonly effect?: number | undefined
  readonly color?: ColorValue | undefined
  readonly brightness?: LevelValue | undefined
  readonly saturation?: LevelValue | undefined
  readonly timer?: TimerValue | undefined
  readonly name?: string | undefined
}

/** One setting to make on a device. */
interface Setting {
  /** The name of its option. */
  readonly name: string
  /** Throws or rejects if the device does not support it; changes nothing. */
  check(device: Device, signal: AbortSignal): void | Promise<void>
  apply(device: Device, signal: AbortSignal): Promise<unknown>
}

/**
 * The settings in the order in which to make them. Colour and effect come before the mode, so that it
 * does not start with the ones before, and because a device may refuse a mode that has nothing to show.
 *
 * @throws StudioError if there is none, or both a colour and an effect but no mode
 */
export function planSettings(wanted: WantedSettings): readonly Setting[] {
  const { effect, color, brightness, saturation, timer, name } = wanted
  const mode = modeFor(wanted)
  const settings = [
    color && colorSetting(color),
    effect === undefined ? undefined : effectSetting(effect),
    mode && modeSetting(mode),
    brightness && levelSetting('brightness', brightness),
    saturation && levelSetting('saturation', saturation),
    timer && timerSetting(timer),
    name === undefined ? undefined : nameSetting(name),
  ].filter((setting) => setting !== undefined)
  if (settings.length > 0) return settings
  throw new StudioError(
    'bad-value',
    'nothing to set: choose a mode, a colour, a brightness or another setting',
  )
}

/** Setting a colour or an effect also shows it. */
function modeFor({ mode, effect, color }: WantedSettings): LedMode | undefined {
  if (mode !== undefined) return mode
  if (color !== undefined && effect !== undefined) {
    throw new StudioError(
      'bad-value',
      '--color and --effect together need --mode: which is to show?',
    )
  }
  if (color !== undefined) return 'color'
  return effect === undefined ? undefined : 'effect'
}

function modeSetting(mode: LedMode): Setting {
  return {
    name: 'mode',
    check: (device) => device.check(endpoints.setLedMode, { mode }),
    apply: (device, signal) => device.mode.set(mode, { signal }),
  }
}

function colorSetting(color: ColorValue): Setting {
  return {
    name: 'color',
    check: (device) => device.check(endpoints.setLedColor, color),
    apply: (device, signal) => device.colour.set(color, { signal }),
  }
}

function effectSetting(effect: number): Setting {
  return {
    name: 'effect',
    async check(device, signal) {
      const { effects_number: effectCount } = await device.effects.list({ signal })
      if (effectCount === undefined || effect < effectCount) return
      const last = effectCount - 1
      throw new StudioError('bad-value', `the device has effects 0 to ${last}, got ${effect}`)
    },
    apply: (device, signal) => device.effects.select(effect, { signal }),
  }
}

const LEVEL_SETTERS = { brightness: endpoints.setBrightness, saturation: endpoints.setSaturation }

function levelSetting(name: 'brightness' | 'saturation', level: LevelValue): Setting {
  return {
    name,
    check: (device) => device.check(LEVEL_SETTERS[name], {}),
    apply: (device, signal) => applyLevel(device[name], level, signal),
  }
}

function applyLevel(
  resource: Device['brightness'],
  level: LevelValue,
  signal: AbortSignal,
): Promise<void> {
  if (level.kind === 'set') return resource.set(level.percent, { signal })
  if (level.kind === 'change') return resource.change(level.points, { signal })
  return resource.disable({ signal })
}

function timerSetting(timer: TimerValue): Setting {
  const content = { time_now: 0, time_on: timer.on, time_off: timer.off }
  return {
    name: 'timer',
    check: (device) => device.check(endpoints.setTimer, content),
    apply: (device, signal) => device.timer.set(timer, { signal }),
  }
}

function nameSetting(name: string): Setting {
  return {
    name: 'name',
    check: (device) => device.check(endpoints.setDeviceName, { name }),
    apply: (device, signal) => device.name.set(name, { signal }),
  }
}

/**
 * Checks that a device supports all settings, then makes them one after another.
 *
 * @throws the first failure; as a StudioError that lists what is set already, if anything is
 */
export async function applySettings(
  device: Device,
  settings: readonly Setting[],
  signal: AbortSignal,
): Promise<void> {
  for (const setting of settings) await setting.check(device, signal)
  const done: string[] = []
  for (const setting of settings) {
    await setting.apply(device, signal).catch((cause: unknown) => {
      throw done.length === 0 ? cause : partlySet(cause, done, signal)
    })
    done.push(setting.name)
  }
}

function partlySet(cause: unknown, done: readonly string[], { aborted }: AbortSignal): StudioError {
  const text = `${errorMessage(cause)}; already set: ${done.join(', ')}`
  return new StudioError(aborted ? 'interrupted' : 'partly-set', text, { cause })
}
