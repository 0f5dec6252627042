import type { z } from 'zod'
import { type DescribedDevice, hasFeature } from './firmware/availability.ts'
import type { EndpointRow, ValueRule } from './schema/endpoint.ts'
import type { FailureCondition } from './schema/failures.ts'
import { hasField } from './schema/field-availability.ts'
import { schemaShape } from './schema/schema-shape.ts'

/** Of the findings about several allowed forms, those about the form with the fewest. */
export function closestForm<Finding>(forms: readonly (readonly Finding[])[]): readonly Finding[] {
  const [first = [], ...others] = forms
  return others.reduce((best, form) => (form.length < best.length ? form : best), first)
}

/** A request's JSON, accepted or refused. */
export type CheckedRequest = { readonly body: unknown } | { readonly failure: FailureCondition }

type CheckingRow = Pick<Required<EndpointRow>, 'failures' | 'rules'>

/**
 * Checks a request's JSON as a device of this firmware does. Returns the fields it accepts, or the
 * failure it answers with. Unknown keys, and those of other firmware, are ignored next to known ones; an object without
 * a known key is refused. Numbers may be written as text.
 */
export function checkRequest(
  schema: z.ZodType,
  content: unknown,
  { row, device }: { readonly row: CheckingRow; readonly device: DescribedDevice },
): CheckedRequest {
  const known = knownContent(schema, content, device)
  if (known === NOTHING_KNOWN) return { failure: row.failures['*'] ?? 'unknown-key' }
  const parsed = parseForm(schema, known)
  if ('issue' in parsed) return { failure: conditionOf(parsed.issue, known, row) }
  const broken = row.rules.find((rule) => isBroken(rule, parsed.body, device))
  return broken === undefined ? parsed : { failure: broken.failure }
}

type Parsed = { readonly body: unknown } | { readonly issue: z.core.$ZodIssue }

/**
 * Parses the content by its schema. A choice of objects gives the first form whose keys are all
 * there; keys of other forms next to them must be valid and are ignored.
 */
function parseForm(schema: z.ZodType, content: unknown): Parsed {
  const shape = schemaShape(schema)
  if (shape.kind !== 'choice' || typeof content !== 'object' || content === null) {
    return parse(schema, content)
  }
  const wrong = wrongField(schema, content)
  if (wrong !== undefined) return { issue: wrong }
  const tried = shape.forms.map((form) => parse(form, partOf(content, form)))
  return tried.find((each) => 'body' in each) ?? parse(schema, content)
}

function parse(schema: z.ZodType, content: unknown): Parsed {
  const { success, data, error } = schema.safeParse(content)
  return success ? { body: data } : { issue: error.issues[0]! }
}

function wrongField(schema: z.ZodType, content: object): z.core.$ZodIssue | undefined {
  const fields = fieldsOf(schema)
  for (const [key, value] of Object.entries(content)) {
    const [first, ...others] = (fields.get(key) ?? []).map((field) => parse(field, value))
    if (first === undefined || [first, ...others].some((each) => 'body' in each)) continue
    if ('issue' in first) return { ...first.issue, path: [key, ...first.issue.path] }
  }
  return undefined
}

function partOf(content: object, form: z.ZodType): object {
  const fields = fieldsOf(form)
  return Object.fromEntries(Object.entries(content).filter(([key]) => fields.has(key)))
}

function isBroken(rule: ValueRule, body: unknown, device: DescribedDevice): boolean {
  if (hasFeature(rule, device)) return false
  return rule.applies(body as Readonly<Record<string, unknown>>)
}

function conditionOf(
  issue: z.core.$ZodIssue,
  content: unknown,
  row: CheckingRow,
): FailureCondition {
  const { failures } = row
  if (failures['*'] !== undefined) return failures['*']
  if (issue.code === 'invalid_union' && issue.path.length === 0) {
    return conditionOf(closestForm(issue.errors)[0]!, content, row)
  }
  if (issue.code === 'unrecognized_keys') return 'unknown-key'
  if (isMissing(issue, content)) return 'missing-key'
  const named = failures[issue.path.map(String).join('.')] ?? 'invalid-value'
  return named === 'value-too-long' && issue.code !== 'too_big' ? 'invalid-value' : named
}

function isMissing({ path }: z.core.$ZodIssue, content: unknown): boolean {
  return path.length > 0 && valueAt(content, path) === undefined
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value: unknown, key) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }, content)
}

/** Stands for an object without any key that the device knows. */
const NOTHING_KNOWN = Symbol('nothing known')

/** Numbers as in JSON, also with a leading plus or zeros. */
const NUMBER_TEXT = /^[+-]?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i

/**
 * The part of a request's JSON that a device of this firmware reads. Leaves out keys it does not
 * know, among them those of other firmware, and turns text into a number where only a number is
 * allowed. {@link NOTHING_KNOWN} if that leaves nothing of an object that had keys.
 */
function knownContent(schema: z.ZodType, content: unknown, device: DescribedDevice): unknown {
  const shape = schemaShape(schema)
  if (shape.kind === 'list' && Array.isArray(content)) {
    const items = content.map((item) => knownContent(shape.element, item, device))
    if (items.includes(NOTHING_KNOWN)) return NOTHING_KNOWN
    return items.every((item, index) => item === content[index]) ? content : items
  }
  const fields = fieldsOf(schema)
  if (fields.size === 0 || !isRecord(content)) return numberOf(schema, content)
  return knownFields(fields, content, device)
}

/** Schemas by key. A choice of objects has one for each form with the key. */
type Fields = ReadonlyMap<string, readonly z.ZodType[]>

const fieldsBySchema = new WeakMap<z.ZodType, Fields>()

/** The fields of an object, or of all forms of a choice of objects. Other schemas have none. */
function fieldsOf(schema: z.ZodType): Fields {
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
  device: DescribedDevice,
): unknown {
  const keys = Object.keys(content)
  // Most requests need no copy, which would cost as much as the check itself.
  if (keys.every((key) => knownField(fields.get(key), content[key], device) === content[key]))
    return content
  const known: Record<string, unknown> = {}
  let isKnown = false
  for (const key of keys) {
    const value = knownField(fields.get(key), content[key], device)
    if (value === NOTHING_KNOWN) return NOTHING_KNOWN
    if (value === undefined) continue
    known[key] = value
    isKnown = true
  }
  return isKnown ? known : NOTHING_KNOWN
}

function knownField(
  forms: readonly z.ZodType[] | undefined,
  value: unknown,
  device: DescribedDevice,
): unknown {
  const field = forms?.find((each) => hasField(device, each))
  return field && knownContent(field, value, device)
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
