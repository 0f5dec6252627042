import { z } from 'zod'
import { availabilityOf, describeFirmware } from '../../packages/protocol/src/index.ts'
import { describeValue, unwrapSchema } from './describe-value.ts'

/** A row of a table of fields: field, values and condition. */
export type FieldRow = readonly [field: string, value: string, presence: string]

/** The fields of a message; nested ones by their path: `movies[].name`. */
export function fieldRows(schema: z.ZodType, path = ''): readonly FieldRow[] {
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodArray) return fieldRows(inner.element as z.ZodType, `${path}[]`)
  if (!(inner instanceof z.ZodObject)) return []
  const shape = Object.entries(inner.shape) as readonly (readonly [string, z.ZodType])[]
  return shape.flatMap(([name, field]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`
    const row = [`\`${fieldPath}\``, describeValue(field), presenceOf(field)] as const
    return isUsualCode(name, field) ? [] : [row, ...fieldRows(field, fieldPath)]
  })
}

/** The forms that a message may have; most have one. */
export function messageForms(schema: z.ZodType): readonly z.ZodType[] {
  return schema instanceof z.ZodUnion ? (schema.options as readonly z.ZodType[]) : [schema]
}

function presenceOf(schema: z.ZodType): string {
  const availability = availabilityOf(schema)
  if (availability !== undefined) return describeFirmware(availability)
  return schema instanceof z.ZodOptional ? 'optional' : 'always'
}

/** Leaves out the code, which every answer has. */
function isUsualCode(name: string, schema: z.ZodType): boolean {
  return name === 'code' && availabilityOf(schema) === undefined
}
