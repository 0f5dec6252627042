import { z } from 'zod'

/** Describes the values of a schema: `whole number, 0 to 255`, `text, up to 32 characters`. */
export function describeValue(wrapped: z.ZodType): string {
  const schema = unwrapSchema(wrapped)
  const description = wrapped.description ?? schema.description
  if (description !== undefined) return description
  if (schema instanceof z.ZodUnion) return describeChoice(schema.options as readonly z.ZodType[])
  if (schema instanceof z.ZodArray) return describeList(schema)
  if (schema instanceof z.ZodNumber) return describeNumber(schema)
  if (schema instanceof z.ZodString) return describeText(schema)
  if (schema instanceof z.ZodEnum) return schema.options.map((each) => `\`${each}\``).join(', ')
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String).join(' or ')
  if (schema instanceof z.ZodBoolean) return 'true or false'
  return schema instanceof z.ZodUnknown ? 'anything' : 'object'
}

function describeChoice(options: readonly z.ZodType[]): string {
  return [...new Set(options.map(describeValue))].join(' or ')
}

function describeList(schema: z.ZodArray): string {
  const element = schema.element as z.ZodType
  const items = element instanceof z.ZodObject ? 'objects' : describeValue(element)
  return `list of ${items}${describeBounds(lengthsOf(schema), '')}`
}

function describeNumber(schema: z.ZodNumber): string {
  const { format, minValue, maxValue } = schema
  const kind = format === 'safeint' ? 'whole number' : 'number'
  const { exclusiveMinimum } = z.toJSONSchema(schema)
  if (exclusiveMinimum !== undefined) return `${kind} above ${exclusiveMinimum}`
  return `${kind}${describeBounds({ min: limit(minValue), max: limit(maxValue) }, '')}`
}

function describeText({ minLength, maxLength }: z.ZodString): string {
  const bounds = { min: minLength ?? undefined, max: maxLength ?? undefined }
  return `text${describeBounds(bounds, ' characters')}`
}

interface Bounds {
  readonly min: number | undefined
  readonly max: number | undefined
}

function describeBounds({ min, max }: Bounds, unit: string): string {
  if (min === undefined) return max === undefined ? '' : `, up to ${max}${unit}`
  if (max === undefined) return `, from ${min}${unit}`
  return min === max ? `, ${min}${unit}` : `, ${min} to ${max}${unit}`
}

function lengthsOf(schema: z.ZodArray): Bounds {
  const { minItems, maxItems } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return { min: minItems, max: maxItems }
}

/** Undefined for the limits of numbers themselves. */
function limit(value: number | null): number | undefined {
  return value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value
}

/** Unwraps optional and transforming schemas. */
export function unwrapSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrapSchema(schema.def.innerType as z.ZodType)
  return schema instanceof z.ZodPipe ? unwrapSchema(takingSide(schema)) : schema
}

/** The second of two piped schemas, unless it is a transform. */
function takingSide({ def }: z.ZodPipe): z.ZodType {
  return (def.out instanceof z.ZodTransform ? def.in : def.out) as z.ZodType
}
