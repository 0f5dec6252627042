import type { Device } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'
import type { LevelValue } from './level-value.ts'
import type { Setting } from './setting.ts'

const SETTERS = { brightness: endpoints.setBrightness, saturation: endpoints.setSaturation }

/** Dims light or colour. */
export function levelSetting(name: 'brightness' | 'saturation', level: LevelValue): Setting {
  return {
    name,
    check: (device) => device.check(SETTERS[name], {}),
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
