import { z } from 'zod'
import { type Availability, isAvailable } from '../firmware/availability.ts'
import type { Family } from '../firmware/family.ts'
import type { Firmware } from '../firmware/firmware.ts'

/** Which firmware has a field, kept beside the field's schema. */
const fieldAvailability = z.registry<Availability>()

/** A field that only some firmware has; the schema takes it as optional. */
export function only<Schema extends z.ZodType>(availability: Availability, schema: Schema) {
  const field = schema.optional()
  fieldAvailability.add(field, availability)
  return field
}

/** Which firmware has the field with this schema; undefined for a field that all have. */
export function availabilityOf(schema: z.ZodType): Availability | undefined {
  return fieldAvailability.get(schema)
}

/** The firmware that something is sent by. */
export interface Sender {
  readonly family: Family
  readonly firmware: Firmware
}

/** Whether a firmware has the field with this schema. */
export function hasField({ family, firmware }: Sender, schema: z.ZodType): boolean {
  const availability = fieldAvailability.get(schema)
  return availability === undefined || isAvailable(availability, family, firmware)
}

/**
 * `value` without the fields that the firmware does not have, at any depth. Fields that the schema
 * does not know are left out as well.
 */
export function selectFields(schema: z.ZodType, value: unknown, sender: Sender): unknown {
  if (schema instanceof z.ZodOptional)
    return selectFields(schema.def.innerType as z.ZodType, value, sender)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => selectFields(schema.def.element as z.ZodType, item, sender))
  }
  if (schema instanceof z.ZodObject && isRecord(value)) return selectOf(schema, value, sender)
  return value
}

function selectOf(schema: z.ZodObject, value: Record<string, unknown>, sender: Sender): unknown {
  const entries = Object.entries(value).flatMap(([key, field]) => {
    // A key such as `toString` is not one of the schema's.
    if (!Object.hasOwn(schema.shape, key) || field === undefined) return []
    const fieldSchema = schema.shape[key] as z.ZodType
    return hasField(sender, fieldSchema) ? [[key, selectFields(fieldSchema, field, sender)]] : []
  })
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
