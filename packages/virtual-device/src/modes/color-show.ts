import type { Show } from '../lights/show.ts'
import { steadyShow } from '../lights/steady-show.ts'
import type { ShowContext } from './show-context.ts'

/** Every LED in the stored colour, from its colour dies unless a client asked for white. */
export function colorShow({ memory, format }: ShowContext): Show {
  const { red, green, blue, white = 0 } = memory.color
  return steadyShow(format.bytesPerLed === 4 ? [white, red, green, blue] : [red, green, blue])
}
