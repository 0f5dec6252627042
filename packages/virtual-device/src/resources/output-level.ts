import type { Behaviours } from '../device/behaviour.ts'
import { changeDimmer } from '../memory/dimmer-setting.ts'

/** Brightness and saturation of everything shown. */
export default {
  getBrightness: ({ memory: { brightness } }) => ({
    value: brightness.value,
    mode: brightness.mode,
  }),

  setBrightness: {
    keep: 'soon',
    handle({ memory, modes }, { body }) {
      memory.brightness = changeDimmer(memory.brightness, body)
      modes.applyDimming()
      return {}
    },
  },

  getSaturation: ({ memory: { saturation } }) => ({
    value: saturation.value,
    mode: saturation.mode,
  }),

  setSaturation: {
    keep: 'soon',
    handle({ memory, modes }, { body }) {
      memory.saturation = changeDimmer(memory.saturation, body)
      modes.applyDimming()
      return {}
    },
  },
} satisfies Behaviours
