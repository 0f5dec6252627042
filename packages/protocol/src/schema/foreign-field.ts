import type { z } from 'zod'
import type { Availability } from '../firmware/availability.ts'
import { availabilityOf, hasField, type Sender } from './field-availability.ts'
import { schemaShape } from './schema-shape.ts'

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
  const shape = schemaShape(schema)
  if (shape.kind === 'choice') return shape.forms.map((form) => ['', form, content])
  if (shape.kind === 'list' && Array.isArray(content)) {
    return content.map((item, index) => [`${index}`, shape.element, item])
  }
  if (shape.kind !== 'object' || typeof content !== 'object' || content === null) return []
  return shape.fields.flatMap(([key, field]) => {
    const value: unknown = Object.hasOwn(content, key) ? Reflect.get(content, key) : undefined
    return value === undefined ? [] : [[key, field, value] as const]
  })
}
