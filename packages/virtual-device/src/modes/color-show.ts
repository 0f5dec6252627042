import type { Show } from '../lights/show.ts'
import { steadyShow } from '../lights/steady-show.ts'
import type { ShowContext } from './show-context.ts'

/** Every LED in the stored colour, from its colour dies alone. */
export function colorShow({ memory, format }: ShowContext): Show {
  const { red, green, blue } = memory.color
  return steadyShow(format.bytesPerLed === 4 ? [0, red, green, blue] : [red, green, blue])
}
