import { DeviceError } from '../device-error.ts'
import type { CallContext } from './call-context.ts'
import { describeIssues } from './describe-issues.ts'
import type { Endpoint } from './endpoint-types.ts'
import type { Answer } from './read-answer.ts'

/** @throws DeviceError `malformed` when a field that belongs into the answer is missing or wrong */
export function parseAnswer(endpoint: Endpoint, answer: Answer, context: CallContext): unknown {
  const parsed = endpoint.response.safeParse(answer)
  if (parsed.success) return parsed.data
  const what = describeIssues(parsed.error.issues)
  const text = `${context.address} answered ${context.endpoint} with something unexpected: ${what}`
  throw new DeviceError('malformed', text, { ...context, httpStatus: 200, cause: parsed.error })
}
