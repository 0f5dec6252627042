import type { z } from 'zod'
import { schemaShape } from './schema/schema-shape.ts'

/**
 * The usable part of an answer. Leaves out fields, at any depth, that do not fit their schema;
 * keeps fields that the schema does not know. Reads a number sent as text as a number, and vice
 * versa. Leaves out a whole list if one element is unusable, because positions in it matter.
 *
 * @returns `undefined` where nothing is of use
 */
export function usableFields(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const shape = schemaShape(schema)
  if (shape.kind === 'object')
    return isRecord(value) ? usableRecord(shape.fields, value) : undefined
  if (shape.kind === 'list')
    return Array.isArray(value) ? usableList(shape.element, value) : undefined
  return otherSpellings(value)
    .map((spelling) => schema.safeParse(spelling).data)
    .find((data) => data !== undefined)
}

function usableRecord(
  fields: readonly (readonly [name: string, z.ZodType])[],
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const record = { ...value }
  for (const [name, schema] of fields) {
    const field = Object.hasOwn(value, name) ? usableFields(schema, value[name]) : undefined
    if (field === undefined) delete record[name]
    else record[name] = field
  }
  return record
}

function usableList(element: z.ZodType, value: readonly unknown[]): unknown[] | undefined {
  const items = value.map((item) => usableFields(element, item))
  return items.includes(undefined) ? undefined : items
}

/** The same value in another type of JSON. */
function otherSpellings(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [String(value), value !== 0]
  if (typeof value === 'string' && value.trim() !== '') return [Number(value)]
  return []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
