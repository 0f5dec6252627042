import { completeModulator, whyEffectHasNoKeyframes } from '@ledloom/composition'
import { MODULATOR } from '@ledloom/composition/schema'
import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'
import { type ChangedNumber, numberOf, withEntry } from '../studio/numbers.ts'

/**
 * Lets a number follow something: of a layer its `opacity`, its `speed`, or `params.` and the name of
 * a parameter; without a layer the `brightness` of all. `modulator: null` makes it constant again.
 */
export default defineAction({
  input: z.strictObject({ layer: id.optional(), of: id, modulator: MODULATOR.nullable() }),
  act: (studio, { layer, of, modulator }) => {
    const range = numberOf(studio, layer, of)
    if (modulator !== null) checkFollows(range)
    const complete = modulator && completeModulator(modulator, range)
    for (const end of complete === null ? [] : [complete.from, complete.to]) checkEnd(end, range)
    if (layer === undefined) {
      return studio.setWhole((now) => {
        return { ...now, modulators: withEntry(now.modulators, of, complete) }
      })
    }
    return studio.composition.editLayer(layer, (before) => {
      return { ...before, modulators: withEntry(before.modulators, of, complete) }
    })
  },
})

/** A number that can follow something. @throws Error if it can't */
function checkFollows({ name, effect, isOfAll = false }: ChangedNumber): void {
  if (isOfAll && name === 'speed') {
    throw new Error(
      "the speed of all layers can't follow anything: let that of each layer follow it",
    )
  }
  const reason = effect && whyEffectHasNoKeyframes(effect, name)
  if (reason !== undefined) throw new Error(`${name} ${reason}`)
}

function checkEnd(value: number, { min, max }: ChangedNumber): void {
  if (value >= min && value <= max) return
  throw new RangeError(`from and to must be ${min} to ${max}, got ${value}`)
}
