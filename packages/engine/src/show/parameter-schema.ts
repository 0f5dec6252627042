import { describeAccepted, type Parameter, type ParameterDeclarations } from '@ledloom/effects'
import { z } from 'zod'
import { KEYFRAME } from './show-schema.ts'

/** Parameters as an editor checks them; only those that `canMove` names may have keyframes. */
export function parametersSchema(
  declarations: ParameterDeclarations,
  canMove: (name: string) => boolean,
) {
  const fields = Object.entries(declarations).map(([name, parameter]) => {
    const value = valueSchema(parameter)
    const field = canMove(name) ? z.union([value, keyframesOf(value)]) : value
    const text = `${parameter.description}: ${describeAccepted(parameter)}; ${parameter.default}`
    return [name, field.optional().describe(text)] as const
  })
  return z.strictObject(Object.fromEntries(fields))
}

// What keyframes have in common is told once, as there are hundreds of parameters.
const ANY_KEYFRAME = KEYFRAME.meta({ id: 'keyframe' })

function keyframesOf(value: z.ZodType) {
  return z.array(z.intersection(ANY_KEYFRAME, z.looseObject({ value }))).min(1)
}

function valueSchema(parameter: Parameter): z.ZodType {
  switch (parameter.kind) {
    case 'number':
      return z.number().min(parameter.min).max(parameter.max)
    case 'integer':
      return z.int().min(parameter.min).max(parameter.max)
    case 'seed':
      return z.int().min(0).max(4294967295)
    case 'boolean':
      return z.boolean()
    case 'choice':
      return z.enum(parameter.options)
    default:
      return z.string()
  }
}
