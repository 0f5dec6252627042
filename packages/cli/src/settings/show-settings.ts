import { endpoints, type LedMode } from '@ledloom/protocol'
import { CliError } from '../terminal/cli-error.ts'
import type { ColorValue } from './color-value.ts'
import type { Setting } from './setting.ts'

/** Enters a mode. */
export function modeSetting(mode: LedMode): Setting {
  return {
    name: 'mode',
    check: (device) => device.check(endpoints.setLedMode, { mode }),
    apply: (device, signal) => device.mode.set(mode, { signal }),
  }
}

/** Stores the colour that mode `color` shows. */
export function colorSetting(color: ColorValue): Setting {
  return {
    name: 'color',
    check: (device) => device.check(endpoints.setLedColor, color),
    apply: (device, signal) => device.colour.set(color, { signal }),
  }
}

/** Selects the effect that mode `effect` shows. */
export function effectSetting(effect: number): Setting {
  return {
    name: 'effect',
    async check(device, signal) {
      const { effects_number: effectCount } = await device.effects.list({ signal })
      if (effectCount === undefined || effect < effectCount) return
      const last = effectCount - 1
      throw new CliError('bad-value', `the device has effects 0 to ${last}, got ${effect}`)
    },
    apply: (device, signal) => device.effects.select(effect, { signal }),
  }
}
