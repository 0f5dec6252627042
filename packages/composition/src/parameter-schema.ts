import { suggestName } from '@ledloom/core'
import {
  describeAccepted,
  type Parameter,
  type ParameterDeclarations,
  type ParameterValue,
} from '@ledloom/effects'
import { z } from 'zod'

/** Schemas of declared parameters by name. Each may be missing. */
export type ParameterFields<Declarations extends ParameterDeclarations> = {
  readonly [Name in keyof Declarations]: z.ZodOptional<
    z.ZodType<ParameterValue<Declarations[Name]>>
  >
}

/** The schemas of declared parameters, each with its description for editors. */
export function parameterFields<Declarations extends ParameterDeclarations>(
  declarations: Declarations,
  schemaOf: (parameter: Parameter, name: string) => z.ZodType = valueSchema,
): ParameterFields<Declarations> {
  const fields = Object.entries(declarations).map(([name, parameter]) => {
    const field = schemaOf(parameter, name).optional().describe(describeParameter(parameter))
    return [name, field] as const
  })
  return Object.fromEntries(fields) as ParameterFields<Declarations>
}

function describeParameter(parameter: Parameter): string {
  const text = `${parameter.description}: ${describeAccepted(parameter)}`
  const isOpen = parameter.default === Number.POSITIVE_INFINITY
  return isOpen ? text : `${text}; default ${parameter.default}`
}

/** The schema of one parameter's value; text for colours, palettes and directions. */
export function valueSchema<P extends Parameter>(parameter: P): z.ZodType<ParameterValue<P>>
export function valueSchema(parameter: Parameter): z.ZodType {
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

/**
 * The schema of an object that takes no other keys. The message about a wrong key suggests the one
 * that was meant, or lists all.
 *
 * @param name of the object in the message: `a layer`
 */
export function strict<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  const known = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no '${issue.keys[0]}' in ${name}; ${suggestName(issue.keys[0] ?? '', known, 'its keys')}`
        : undefined,
  })
}
