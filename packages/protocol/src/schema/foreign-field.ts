import { z } from 'zod'
import type { Availability } from '../firmware/availability.ts'
import { availabilityOf, hasField, type Sender } from './field-availability.ts'

/** A field that belongs to other firmware. */
export interface ForeignField {
  /** With dots, and the place in a list: `station.encssid`, `entries.0.name`. */
  readonly path: string
  /** Which firmware has it. */
  readonly availability: Availability
}

/**
 * The first field in `content` that its schema has for other firmware only; `undefined` when there
 * is none. Whether the content is in order otherwise is not looked at.
 */
export function findForeignField(
  schema: z.ZodType,
  content: unknown,
  sender: Sender,
): ForeignField | undefined {
  for (const [key, field, value] of partsOf(schema, content)) {
    const found = foreignPart(key, [field, value], sender)
    if (found !== undefined) return found
  }
  return undefined
}

function foreignPart(
  key: string,
  [field, value]: readonly [z.ZodType, unknown],
  sender: Sender,
): ForeignField | undefined {
  const availability = availabilityOf(field)
  if (availability !== undefined && !hasField(sender, field)) return { path: key, availability }
  const inner = findForeignField(field, value, sender)
  if (inner === undefined || key === '') return inner
  return { ...inner, path: `${key}.${inner.path}` }
}

type Part = readonly [key: string, schema: z.ZodType, value: unknown]

/** What the schema knows of the content; a form of a choice is a part without a key. */
function partsOf(schema: z.ZodType, content: unknown): readonly Part[] {
  if (schema instanceof z.ZodOptional) return [['', schema.def.innerType as z.ZodType, content]]
  if (schema instanceof z.ZodUnion) {
    return (schema.options as readonly z.ZodType[]).map((form) => ['', form, content])
  }
  if (schema instanceof z.ZodArray && Array.isArray(content)) {
    return content.map((item, index) => [`${index}`, schema.def.element as z.ZodType, item])
  }
  return schema instanceof z.ZodObject ? fieldsOf(schema, content) : []
}

function fieldsOf(schema: z.ZodObject, content: unknown): readonly Part[] {
  if (typeof content !== 'object' || content === null) return []
  const shape = Object.entries(schema.shape) as readonly (readonly [string, z.ZodType])[]
  return shape.flatMap(([key, field]) => {
    const value: unknown = Object.hasOwn(content, key) ? Reflect.get(content, key) : undefined
    return value === undefined ? [] : [[key, field, value] as const]
  })
}
