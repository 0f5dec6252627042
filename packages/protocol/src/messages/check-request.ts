import type { z } from 'zod'
import { type DescribedDevice, hasFeature } from '../firmware/availability.ts'
import type { EndpointRow, ValueRule } from '../schema/endpoint.ts'
import type { FailureCondition } from '../schema/failures.ts'
import { schemaShape } from '../schema/schema-shape.ts'
import { fieldsOf, knownContent, NOTHING_KNOWN } from './known-content.ts'

/** Findings about the form with the fewest of them, among several allowed forms. */
export function closestForm<Finding>(forms: readonly (readonly Finding[])[]): readonly Finding[] {
  const [first = [], ...others] = forms
  return others.reduce((best, form) => (form.length < best.length ? form : best), first)
}

/** A request's JSON, accepted or refused. */
export type CheckedRequest = { readonly body: unknown } | { readonly failure: FailureCondition }

type CheckingRow = Pick<Required<EndpointRow>, 'failures' | 'rules'>

/**
 * The fields of a request's JSON as a device of this firmware takes them, or the failure that they
 * are. Unknown keys, and those of other firmware, are ignored next to known ones; an object without
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
