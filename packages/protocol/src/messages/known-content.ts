import type { z } from 'zod'
import { hasField, type Sender } from '../schema/field-availability.ts'
import { schemaShape } from '../schema/schema-shape.ts'

/** Stands for an object without any key that the device knows. */
export const NOTHING_KNOWN = Symbol('nothing known')

/** Numbers as in JSON, also with a leading plus or zeros. */
const NUMBER_TEXT = /^[+-]?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i

/**
 * The part of a request's JSON that a device of this firmware reads. Leaves out keys it does not
 * know, among them those of other firmware, and turns text into a number where only a number is
 * allowed. {@link NOTHING_KNOWN} if that leaves nothing of an object that had keys.
 */
export function knownContent(schema: z.ZodType, content: unknown, device: Sender): unknown {
  const shape = schemaShape(schema)
  if (shape.kind === 'list' && Array.isArray(content)) {
    const items = content.map((item) => knownContent(shape.element, item, device))
    return items.includes(NOTHING_KNOWN) ? NOTHING_KNOWN : items
  }
  const fields = fieldsOf(schema)
  if (fields.size === 0 || !isRecord(content)) return numberOf(schema, content)
  return knownFields(fields, content, device)
}

/** Schemas by key. A choice of objects has one for each form with the key. */
type Fields = ReadonlyMap<string, readonly z.ZodType[]>

const fieldsBySchema = new WeakMap<z.ZodType, Fields>()

/** The fields of an object, or of all forms of a choice of objects. Other schemas have none. */
export function fieldsOf(schema: z.ZodType): Fields {
  const found = fieldsBySchema.get(schema)
  if (found !== undefined) return found
  const fields = new Map<string, readonly z.ZodType[]>()
  for (const [key, field] of listFields(schema)) {
    fields.set(key, [...(fields.get(key) ?? []), field])
  }
  fieldsBySchema.set(schema, fields)
  return fields
}

function listFields(schema: z.ZodType): readonly (readonly [string, z.ZodType])[] {
  const shape = schemaShape(schema)
  if (shape.kind === 'choice') return shape.forms.flatMap(listFields)
  return shape.kind === 'object' ? shape.fields : []
}

function knownFields(
  fields: Fields,
  content: Readonly<Record<string, unknown>>,
  device: Sender,
): unknown {
  const given = Object.entries(content)
  const known = given.flatMap(([key, value]) => {
    const field = fields.get(key)?.find((each) => hasField(device, each))
    return field === undefined ? [] : [[key, knownContent(field, value, device)] as const]
  })
  const isUnknown = given.length > 0 && known.length === 0
  if (isUnknown || known.some(([, value]) => value === NOTHING_KNOWN)) return NOTHING_KNOWN
  return Object.fromEntries(known)
}

/** The number in the text `content` if the schema accepts the number but not the text. */
function numberOf(schema: z.ZodType, content: unknown): unknown {
  if (typeof content !== 'string' || !NUMBER_TEXT.test(content)) return content
  if (schema.safeParse(content).success) return content
  const number = Number(content)
  return schema.safeParse(number).success ? number : content
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
