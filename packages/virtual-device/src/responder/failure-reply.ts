import { type Failure, type FailureCondition, failures } from '@ledloom/protocol'
import { jsonReply, type Reply, textReply } from '../http/reply.ts'

/** What the protocol's table has for a condition, as it goes over the wire. */
export function failureReply(condition: FailureCondition): Reply {
  const failure: Failure = failures[condition]
  if ('text' in failure) return textReply(failure.status, failure.text)
  return jsonReply('code' in failure ? JSON.stringify({ code: failure.code }) : '', failure.status)
}
