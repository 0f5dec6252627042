import type { Handlers } from './handler.ts'

/** How the LEDs are spread over wires. */
export const ledConfigHandlers: Handlers<'getLedConfig' | 'setLedConfig'> = {
  getLedConfig: ({ memory }) => ({ strings: memory.strings }),

  setLedConfig({ memory }, { body }) {
    memory.strings = body.strings
    return {}
  },
}
