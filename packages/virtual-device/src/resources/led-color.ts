import { colorFromHsv, colorFromRgb } from '../memory/led-color.ts'
import type { Handlers } from './handler.ts'

/** The colour of mode `color`. */
export const ledColorHandlers: Handlers<'getLedColor' | 'setLedColor'> = {
  getLedColor: ({ memory }) => ({ ...memory.color }),

  setLedColor({ memory, modes }, { body }) {
    const { white } = { white: undefined, ...body }
    const color = 'hue' in body ? colorFromHsv(body) : colorFromRgb(body)
    memory.color = white === undefined ? color : { ...color, white }
    modes.replayIfIn('color')
    return {}
  },
}
