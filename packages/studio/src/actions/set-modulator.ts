import { completeModulator, whyEffectHasNoKeyframes } from '@ledloom/composition'
import { MODULATOR } from '@ledloom/composition/schema'
import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'
import { type LayerNumber, layerNumber, withEntry } from '../studio/layer-number.ts'

/**
 * Lets a number of a layer follow something: its `opacity`, its `speed`, or `params.` and the name of
 * a parameter. `modulator: null` makes it constant again.
 */
export default defineAction({
  input: z.strictObject({ layer: id, of: id, modulator: MODULATOR.nullable() }),
  act: (studio, { layer, of, modulator }) => {
    const range = layerNumber(studio, layer, of)
    if (modulator !== null) checkFollows(range)
    const complete = modulator && completeModulator(modulator, range)
    for (const end of complete === null ? [] : [complete.from, complete.to]) checkEnd(end, range)
    return studio.composition.editLayer(layer, (before) => {
      return { ...before, modulators: withEntry(before.modulators, of, complete) }
    })
  },
})

/** A number that can follow something. @throws Error if it can't */
function checkFollows({ name, effect }: LayerNumber): void {
  const reason = effect && whyEffectHasNoKeyframes(effect, name)
  if (reason !== undefined) throw new Error(`${name} ${reason}`)
}

function checkEnd(value: number, { min, max }: LayerNumber): void {
  if (value >= min && value <= max) return
  throw new RangeError(`from and to must be ${min} to ${max}, got ${value}`)
}
