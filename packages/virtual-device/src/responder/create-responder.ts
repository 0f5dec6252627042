import { type ApplicationCode, type Endpoint, parseFirmware, selectFields } from '@ledloom/protocol'
import type { DeviceCore } from '../device/device-core.ts'
import type { Responder } from '../http/http-server.ts'
import type { ReceivedBody } from '../http/read-body.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { RequestHead } from '../http/request-head.ts'
import type { HandlerRequest, Outcome } from '../resources/handler.ts'
import { handlers } from '../resources/handlers.ts'
import { isRefusal } from '../resources/refusal.ts'
import { bodyBound } from './body-bound.ts'
import { failureReply } from './failure-reply.ts'
import { gate } from './gate.ts'
import { readRequest } from './read-request.ts'

const OK: ApplicationCode = 1000
const NO_BYTES = new Uint8Array(0)

/** Answers requests as this device's firmware does. */
export function createResponder(device: DeviceCore): Responder {
  const firmware = parseFirmware(device.identity.firmware)
  const sender = { family: device.identity.family, firmware }

  function respond(head: RequestHead, bytes: Uint8Array): Reply {
    // Once more: while the body came, somebody else may have taken over.
    const gated = gate(head, device)
    if ('failure' in gated) return failureReply(gated.failure)
    const checked = readRequest(gated.row, bytes, sender)
    if ('failure' in checked) return failureReply(checked.failure)
    const outcome = handle(gated.row, { body: checked.body, token: head.token ?? '' })
    return isRefusal(outcome) ? failureReply(outcome.condition) : goodReply(gated.row, outcome)
  }

  function handle(row: Endpoint, request: HandlerRequest<unknown>): Outcome {
    // The row's schema has just given the body the type that its handler asks for.
    const handler = handlers[row.name] as (
      device: DeviceCore,
      request: HandlerRequest<unknown>,
    ) => Outcome
    return handler(device, request)
  }

  function goodReply(row: Endpoint, outcome: object): Reply {
    return jsonReply(selectFields(row.response, { ...outcome, code: OK }, sender))
  }

  return {
    admit(head) {
      device.statistics.requests += 1
      const gated = gate(head, device)
      if ('failure' in gated) return { keep: 0, answer: () => failureReply(gated.failure) }
      const { keep, failure } = bodyBound(gated.row, device)
      const answer = (body: ReceivedBody) => {
        if (body.kind === 'whole') return respond(head, body.bytes)
        return failure === undefined ? respond(head, NO_BYTES) : failureReply(failure)
      }
      return { keep, answer }
    },
  }
}
