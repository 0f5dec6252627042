import { endpoints, type LedMode } from '@ledloom/protocol'
import { CliError } from '../terminal/cli-error.ts'
import type { ColorValue } from './color-value.ts'
import { levelSetting } from './level-setting.ts'
import type { LevelValue } from './level-value.ts'
import type { Setting } from './setting.ts'
import { colorSetting, effectSetting, modeSetting } from './show-settings.ts'
import type { TimerValue } from './timer-value.ts'

/** What a user wants a device to be; whatever is left out stays as it is. */
export interface WantedSettings {
  readonly mode?: LedMode | undefined
  readonly effect?: number | undefined
  readonly color?: ColorValue | undefined
  readonly brightness?: LevelValue | undefined
  readonly saturation?: LevelValue | undefined
  readonly timer?: TimerValue | undefined
  readonly name?: string | undefined
}

/**
 * The settings in the order in which to make them: first what shows, so that a mode does not begin
 * with the colour of before, and because a device may refuse a mode.
 *
 * @throws CliError when there is none, or both a colour and an effect without saying which to show
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
  throw new CliError('bad-value', 'nothing to set (add --help for what can be)')
}

/** A colour or an effect is wanted to be seen. */
function modeFor({ mode, effect, color }: WantedSettings): LedMode | undefined {
  if (mode !== undefined) return mode
  if (color !== undefined && effect !== undefined) {
    throw new CliError('bad-value', '--color and --effect together need --mode: which is to show?')
  }
  if (color !== undefined) return 'color'
  return effect === undefined ? undefined : 'effect'
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
