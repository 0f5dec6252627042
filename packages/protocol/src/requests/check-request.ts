import type { z } from 'zod'
import type { FailureCondition } from '../answers/failures.ts'
import type { EndpointRow, ValueRule } from '../endpoints/endpoint.ts'
import { isAvailable } from '../firmware/availability.ts'
import type { Sender } from '../schema/field-availability.ts'
import { findForeignField } from '../schema/foreign-field.ts'
import { closestForm } from './closest-form.ts'

/** A request's JSON, taken or refused. */
export type CheckedRequest = { readonly body: unknown } | { readonly failure: FailureCondition }

type CheckingRow = Pick<Required<EndpointRow>, 'failures' | 'rules'>

/**
 * What a device of this firmware makes of the JSON of a request: its fields, or what is wrong with
 * them. A field of other firmware is a key it does not know.
 */
export function checkRequest(
  schema: z.ZodType,
  content: unknown,
  { row, device }: { readonly row: CheckingRow; readonly device: Sender },
): CheckedRequest {
  if (findForeignField(schema, content, device) !== undefined) {
    return { failure: row.failures['*'] ?? 'unknown-key' }
  }
  const parsed = schema.safeParse(content)
  if (!parsed.success) return { failure: conditionOf(parsed.error.issues[0]!, content, row) }
  const broken = row.rules.find((rule) => isBroken(rule, parsed.data, device))
  if (broken !== undefined) return { failure: broken.failure }
  return { body: parsed.data }
}

function isBroken(rule: ValueRule, body: unknown, { family, firmware }: Sender): boolean {
  if (isAvailable(rule.availability, family, firmware)) return false
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
