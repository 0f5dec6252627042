import {
  completeModulator,
  LAYER_PARAMETERS,
  modulatorKey,
  whyEffectHasNoKeyframes,
} from '@ledloom/composition'
import { MODULATOR } from '@ledloom/composition/schema'
import { z } from 'zod'
import type { StudioLayer } from '../composition/layer.ts'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'
import type { Studio } from '../studio/studio.ts'

/**
 * Lets a number of a layer follow something: its `opacity`, its `speed`, or `params.` and the name of
 * a parameter. `modulator: null` makes it constant again.
 */
export default defineAction({
  input: z.strictObject({ layer: id, of: id, modulator: MODULATOR.nullable() }),
  act: (studio, { layer, of, modulator }) => {
    const range = rangeOf(studio, studio.composition.layer(layer), of)
    const complete = modulator && completeModulator(modulator, range)
    for (const end of complete === null ? [] : [complete.from, complete.to]) checkEnd(end, range)
    return studio.composition.editLayer(layer, (before) => {
      const { [of]: _, ...others } = before.modulators ?? {}
      const modulators = complete === null ? others : { ...others, [of]: complete }
      const isEmpty = Object.keys(modulators).length === 0
      return { ...before, modulators: isEmpty ? undefined : modulators }
    })
  },
})

type Range = { readonly min: number; readonly max: number }

/** The range of a number that can follow something. @throws Error if it can't */
function rangeOf({ player }: Studio, { id }: StudioLayer, of: string): Range {
  if (of === 'opacity' || of === 'speed') return LAYER_PARAMETERS[of]
  const effect = player.facts.get(id)?.effect
  if (effect === undefined) throw new Error('only effects have parameters')
  const found = Object.entries(effect.params).find(([name]) => modulatorKey(name) === of)
  if (found === undefined) throw new Error(`it has no parameter called ${of}`)
  const [name, parameter] = found
  if (parameter.kind !== 'number' && parameter.kind !== 'integer') {
    throw new Error(`${name} can't follow anything: only numbers can`)
  }
  const reason = whyEffectHasNoKeyframes(effect, name)
  if (reason !== undefined) throw new Error(`${name} ${reason}`)
  return parameter
}

function checkEnd(value: number, { min, max }: Range): void {
  if (value >= min && value <= max) return
  throw new RangeError(`from and to must be ${min} to ${max}, got ${value}`)
}
