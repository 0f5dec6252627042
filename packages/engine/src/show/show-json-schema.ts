import type { Modifier, Transition } from '@ledloom/effects'
import { z } from 'zod'
import { listEffects } from '../effects/list-effects.ts'
import { effectRules } from './effect-rules.ts'
import { parametersSchema } from './parameter-schema.ts'
import { loadShowLibrary } from './show-library.ts'
import { showSchema } from './show-schema.ts'
import { whyModifierHasNoKeyframes } from './why-no-keyframes.ts'

/** What a show file may hold as a JSON Schema for editors, `docs/show.schema.json`. */
export async function showJsonSchema(): Promise<Readonly<Record<string, unknown>>> {
  const { blends, modifiers, transitions } = await loadShowLibrary()
  const effects = await listEffects()
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
