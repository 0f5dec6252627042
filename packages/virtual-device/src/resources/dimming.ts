import { changeDimmer } from '../memory/dimmer-setting.ts'
import type { Handlers } from './handler.ts'

/** Brightness and saturation of what the LEDs show: two resources of one shape. */
export const dimmingHandlers: Handlers<
  'getBrightness' | 'setBrightness' | 'getSaturation' | 'setSaturation'
> = {
  getBrightness: ({ memory: { brightness } }) => ({
    value: brightness.value,
    mode: brightness.mode,
  }),

  setBrightness({ memory, modes }, { body }) {
    memory.brightness = changeDimmer(memory.brightness, body)
    modes.applyDimming()
    return {}
  },

  getSaturation: ({ memory: { saturation } }) => ({
    value: saturation.value,
    mode: saturation.mode,
  }),

  setSaturation({ memory, modes }, { body }) {
    memory.saturation = changeDimmer(memory.saturation, body)
    modes.applyDimming()
    return {}
  },
}
