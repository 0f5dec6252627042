import { usableFields } from '@ledloom/protocol'
import { DeviceError } from '../device-error.ts'
import type { CallContext } from './call-context.ts'
import { describeIssues } from './describe-issues.ts'
import type { Endpoint } from './endpoint-types.ts'
import type { Answer } from './read-answer.ts'

/**
 * The answer without the fields that are of no use, as odd firmware sends them.
 *
 * @throws DeviceError `malformed` when a field is missing or wrong without which the call is useless
 */
export function parseAnswer(endpoint: Endpoint, answer: Answer, context: CallContext): unknown {
  const usable = { ...(usableFields(endpoint.response, answer) as Answer) }
  const needs: readonly string[] = endpoint.needs
  const missing = needs.find((name) => usable[name] === undefined)
  if (missing === undefined) return usable
  const { error: cause } = endpoint.response.safeParse(answer)
  const issues = cause?.issues.filter(({ path }) => path[0] === missing) ?? []
  const what = describeIssues(issues)
  const text = `${context.address} answered ${context.endpoint} with something unexpected: ${what}`
  throw new DeviceError('malformed', text, { ...context, httpStatus: 200, cause })
}
