import type { Effect, Modifier, ParameterDeclarations, Transition } from '@ledloom/effects'
import { z } from 'zod'
import { KEYFRAME, MODULATOR } from './layer-schema.ts'
import { parameterFields, valueSchema } from './parameter-schema.ts'
import { type ShowLibrary, showSchema } from './show-schema.ts'
import { whyEffectHasNoKeyframes, whyModifierHasNoKeyframes } from './why-constant.ts'

/** An effect by its name in the library. */
interface NamedEffect {
  readonly name: string
  readonly effect: Effect
}

/** The JSON Schema of show files for editors, `docs/show.schema.json`. */
export function showJsonSchema(
  { blends, modifiers, transitions }: ShowLibrary,
  effects: readonly NamedEffect[],
): Readonly<Record<string, unknown>> {
  const schema = showSchema({
    source: z.union([z.enum(effects.map(({ name }) => name)), z.string().min(1)]),
    blend: z.union([...blends].map(([name, mode]) => z.literal(name).describe(mode.description))),
    modifier: z.union([
      z.enum([...modifiers.keys()]),
      ...[...modifiers].map(([name, modifier]) => modifierSchema(name, modifier)),
    ]),
    transition: z
      .union([...transitions].map(([name, transition]) => transitionSchema(name, transition)))
      .meta({ id: 'transition' }),
  })
  const described = { title: 'Ledloom show', description: DESCRIPTION }
  const choice = { anyOf: [{ required: ['layers'] }, { required: ['scenes'] }] }
  const json = z.toJSONSchema(schema)
  const layer = { ...json.$defs!.layer, allOf: effectRules(effects) }
  return { ...json, ...described, ...choice, $defs: { ...json.$defs, layer } }
}

const DESCRIPTION =
  'Layers of effects, pictures, videos and movies, and scenes of them. Written by `node --conditions source scripts/write-show-schema.mjs`.'

function modifierSchema(name: string, modifier: Modifier) {
  const canMove = (parameter: string) =>
    whyModifierHasNoKeyframes(modifier, parameter) === undefined
  const params = parametersSchema(modifier.params, canMove)
  return z.strictObject({ [name]: params.nullable().describe(modifier.description) })
}

function transitionSchema(name: string, { params, description }: Transition) {
  return z
    .strictObject({
      type: z.literal(name),
      duration: z.number().min(0).max(3600).describe('seconds, at most half of the shorter scene'),
      params: parametersSchema(params, () => false).optional(),
    })
    .describe(description)
}

/** Parameters as an editor checks them; only those that `canMove` names may change. */
function parametersSchema(declarations: ParameterDeclarations, canMove: (name: string) => boolean) {
  return z.strictObject(
    parameterFields(declarations, (parameter, name) => {
      const value = valueSchema(parameter)
      if (!canMove(name)) return value
      const isNumber = parameter.kind === 'number' || parameter.kind === 'integer'
      return z.union([value, keyframesOf(value), ...(isNumber ? [ANY_MODULATOR] : [])])
    }),
  )
}

// Stands once in the JSON Schema, since there are hundreds of parameters.
const ANY_KEYFRAME = KEYFRAME.meta({ id: 'keyframe' })
const ANY_MODULATOR = MODULATOR.meta({ id: 'modulator' })

function keyframesOf(value: z.ZodType) {
  return z.array(z.intersection(ANY_KEYFRAME, z.looseObject({ value }))).min(1)
}

/** JSON Schema rules for the `params` of a layer, one for each effect. */
function effectRules(effects: readonly NamedEffect[]) {
  return effects.map(({ name, effect }) => {
    const canMove = (parameter: string) => whyEffectHasNoKeyframes(effect, parameter) === undefined
    const schema = z.toJSONSchema(parametersSchema(effect.params, canMove))
    // The definitions that it refers to stand in the whole schema.
    const { $schema, $defs, ...params } = schema
    return {
      if: { properties: { source: { const: name } }, required: ['source'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, of an object that is never awaited
      then: { properties: { params: { ...params, description: effect.description } } },
    }
  })
}
