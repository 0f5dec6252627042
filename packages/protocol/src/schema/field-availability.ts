import { z } from 'zod'
import { type Availability, type DescribedDevice, isAvailable } from '../firmware/availability.ts'
import { schemaShape } from './schema-shape.ts'

/** The firmware that has a field, by the field's schema. */
const fieldAvailability = z.registry<Availability>()

/** A field that only some firmware has; the schema takes it as optional. */
export function only<Schema extends z.ZodType>(availability: Availability, schema: Schema) {
  const field = schema.optional()
  fieldAvailability.add(field, availability)
  return field
}

/**
 * The firmware that has the field with this schema; undefined for a field that all firmware has.
 */
export function availabilityOf(schema: z.ZodType): Availability | undefined {
  return fieldAvailability.get(schema)
}

/** Returns true if a device has the field with this schema. */
export function hasField({ family, firmware }: DescribedDevice, schema: z.ZodType): boolean {
  const availability = fieldAvailability.get(schema)
  return availability === undefined || isAvailable(availability, family, firmware)
}

/**
 * `value` without the fields, at any depth, that the firmware lacks or the schema does not know.
 */
export function selectFields(schema: z.ZodType, value: unknown, device: DescribedDevice): unknown {
  const shape = schemaShape(schema)
  if (shape.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => selectFields(shape.element, item, device))
  }
  return shape.kind === 'object' && isRecord(value) ? selectOf(shape.fields, value, device) : value
}

function selectOf(
  fields: readonly (readonly [name: string, z.ZodType])[],
  value: Record<string, unknown>,
  device: DescribedDevice,
): unknown {
  const known = new Map(fields)
  const entries = Object.entries(value).flatMap(([key, field]) => {
    const schema = known.get(key)
    if (schema === undefined || field === undefined || !hasField(device, schema)) return []
    return [[key, selectFields(schema, field, device)]]
  })
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A field that belongs to other firmware. */
export interface ForeignField {
  /** The path with dots and list indices: `station.encssid`, `entries.0.name`. */
  readonly path: string
  /** The firmware that has it. */
  readonly availability: Availability
}

/**
 * The first field of `content` that only other firmware has; `undefined` if there is none. Checks
 * nothing else.
 */
export function findForeignField(
  schema: z.ZodType,
  content: unknown,
  device: DescribedDevice,
): ForeignField | undefined {
  for (const [key, field, value] of partsOf(schema, content)) {
    const found = foreignPart(key, [field, value], device)
    if (found !== undefined) return found
  }
  return undefined
}

function foreignPart(
  key: string,
  [field, value]: readonly [z.ZodType, unknown],
  device: DescribedDevice,
): ForeignField | undefined {
  const availability = availabilityOf(field)
  if (availability !== undefined && !hasField(device, field)) return { path: key, availability }
  const inner = findForeignField(field, value, device)
  if (inner === undefined || key === '') return inner
  return { ...inner, path: `${key}.${inner.path}` }
}

type Part = readonly [key: string, schema: z.ZodType, value: unknown]

/** The parts of the content that the schema knows. A form of a choice is a part without a key. */
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
