import { z } from 'zod'
import { defineAction } from '../studio/action.ts'

const led = z.int().min(0).max(100_000)
const coordinate = z.number().min(-1e6).max(1e6)

/** Corrects the map: moves, fills in or releases LEDs, levels, turns, mirrors or scales all of it. */
export default defineAction({
  input: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('move'),
      led,
      place: z.tuple([coordinate, coordinate, coordinate]),
    }),
    z.strictObject({ kind: z.literal('fill'), leds: z.array(led).min(1).max(5000) }),
    z.strictObject({ kind: z.literal('release'), leds: z.array(led).min(1).max(5000) }),
    z.strictObject({ kind: z.literal('level'), lower: led, upper: led }),
    z.strictObject({
      kind: z.literal('turn'),
      axis: z.enum(['x', 'y', 'z']),
      degrees: z.number().min(-360).max(360),
    }),
    z.strictObject({ kind: z.literal('mirror') }),
    z.strictObject({
      kind: z.literal('scale'),
      first: led,
      second: led,
      metres: z.number().min(0.001).max(10_000),
    }),
  ]),
  act: ({ mapping }, edit) => mapping.editor.edit(edit),
})
