import type { ApplicationCode, Endpoint, EndpointName, FailureCondition } from '@ledloom/protocol'
import type { DeviceCore } from '../device/device-core.ts'
import { describedDevice } from '../device/identity.ts'
import type { Admission, Responder } from '../http/http-server.ts'
import type { ReceivedBody } from '../http/read-body.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { HandlerRequest, Outcome } from '../resources/handler.ts'
import { handlers } from '../resources/handlers.ts'
import { isRefusal } from '../resources/refusal.ts'
import { noteChange } from '../state/kept-changes.ts'
import type { StateKeeper } from '../state/state-keeper.ts'
import { bodyBound } from './body-bound.ts'
import { createRoutes } from './create-routes.ts'
import { failureReply } from './failure-reply.ts'
import { isOpen } from './is-open.ts'
import { readRequest } from './read-request.ts'
import { createReplyWriter, type ReplyWriter } from './reply-writer.ts'

const OK: ApplicationCode = 1000
const NO_BYTES = new Uint8Array(0)

/** Answers requests as this device's firmware does; what they change is noted by `keeper`. */
export function createResponder(device: DeviceCore, keeper?: StateKeeper): Responder {
  const sender = describedDevice(device.identity)
  const routes = createRoutes(sender)
  const writers = new Map<EndpointName, ReplyWriter>()

  function respond(row: Endpoint, bytes: Uint8Array, token?: string): Reply | Promise<Reply> {
    // Once more: while the body came, somebody else may have taken over.
    if (!isOpen(row, device.session, token)) return failureReply('invalid-token')
    const checked = readRequest(row, bytes, sender)
    if ('failure' in checked) return failureReply(checked.failure)
    const outcome = handle(row, { body: checked.body, token: token ?? '' })
    if (isRefusal(outcome)) return failureReply(outcome.condition)
    const reply = goodReply(row, outcome)
    return noteChange(row.name, keeper)?.then(() => reply) ?? reply
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
    return jsonReply(writerOf(row)(outcome))
  }

  function writerOf({ name, response }: Endpoint): ReplyWriter {
    const known = writers.get(name)
    if (known !== undefined) return known
    const writer = withCode(createReplyWriter(response, sender))
    writers.set(name, writer)
    return writer
  }

  return {
    admit({ method, path, token }) {
      device.statistics.requests += 1
      const row = routes(method, path)
      if (row === undefined) return failing('resource-not-found')
      if (!isOpen(row, device.session, token)) return failing('invalid-token')
      const { keep, failure } = bodyBound(row, device)
      const answer = (body: ReceivedBody) => {
        if (body.kind === 'whole') return respond(row, body.bytes, token)
        return failure === undefined ? respond(row, NO_BYTES, token) : failureReply(failure)
      }
      return { keep, answer }
    },
  }
}

function failing(condition: FailureCondition): Admission {
  return { keep: 0, answer: () => failureReply(condition) }
}

/** A writer that puts the code for success behind the fields, where this firmware sends one. */
function withCode(write: ReplyWriter): ReplyWriter {
  if (write({ code: OK }) === '{}') return write
  return (outcome) => {
    const fields = write(outcome)
    return fields === '{}' ? `{"code":${OK}}` : `${fields.slice(0, -1)},"code":${OK}}`
  }
}
