import { z } from 'zod'
import type { NamedEffect } from '../effects/list-effects.ts'
import { parametersSchema } from './parameter-schema.ts'
import { whyEffectHasNoKeyframes } from './why-no-keyframes.ts'

/** What a layer's `params` may hold where its source is an effect, as a rule of JSON Schema. */
export function effectRules(effects: readonly NamedEffect[]) {
  return effects.map(({ name, effect }) => {
    const canMove = (parameter: string) => whyEffectHasNoKeyframes(effect, parameter) === undefined
    const schema = z.toJSONSchema(parametersSchema(effect.params, canMove))
    // What it refers to is that of the whole.
    const { $schema, $defs, ...params } = schema
    return {
      if: { properties: { source: { const: name } }, required: ['source'] },
      // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
      then: { properties: { params: { ...params, description: effect.description } } },
    }
  })
}
