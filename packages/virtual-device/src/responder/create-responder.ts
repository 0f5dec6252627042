import {
  type ApplicationCode,
  type DescribedDevice,
  type Endpoint,
  type EndpointName,
  endpoints,
  type Failure,
  type FailureCondition,
  failures,
  hasFeature,
} from '@ledloom/protocol'
import { type Behaviour, type BodyBound, isRefusal } from '../device/behaviour.ts'
import type { DeviceCore } from '../device/device-core.ts'
import type { Session } from '../device/session.ts'
import { jsonReply, type Reply, textReply } from '../http/http-reply.ts'
import type { ReceivedBody } from '../http/http-request.ts'
import type { Admission, Responder } from '../http/http-server.ts'
import { describedDevice } from '../identity/identity.ts'
import type { StateKeeper } from '../state/state-keeper.ts'
import type { CompleteBehaviours } from './load-behaviours.ts'
import { readRequest } from './read-request.ts'
import { createReplyWriter, type ReplyWriter } from './reply-writer.ts'

const OK: ApplicationCode = 1000
const NO_BYTES = new Uint8Array(0)

/** Well above the layout of the longest string, indented. */
const JSON_LIMIT = 1024 * 1024

/** Clients send bodies with calls that take none. */
const NO_BODY: BodyBound = { bytes: 0, failure: undefined }

type ResponderParts = {
  readonly device: DeviceCore
  readonly behaviours: CompleteBehaviours
  /** Writes changes of the device's state to its file. Default: none. */
  readonly keeper?: StateKeeper | undefined
}

/** Creates the responder of a device, which answers as its firmware does. */
export function createResponder({ device, behaviours, keeper }: ResponderParts): Responder {
  const described = describedDevice(device.identity)
  const routes = createRoutes(described)
  const writers = new Map<EndpointName, ReplyWriter>()

  function respond(row: Endpoint, bytes: Uint8Array, token = ''): Reply | Promise<Reply> {
    // Checked again: another client may have logged in while the body came.
    if (!isOpen(row, device.session, token)) return failureReply('invalid-token')
    const { handle, keep, understand } = behaviourOf(row)
    const checked = readRequest(row, bytes, { device: described, understand })
    if ('failure' in checked) return failureReply(checked.failure)
    const outcome = handle(device, { body: checked.body as never, token })
    if (isRefusal(outcome)) return failureReply(outcome.condition)
    const reply = jsonReply(writerOf(row)(outcome))
    return noteChange(keep)?.then(() => reply) ?? reply
  }

  function behaviourOf({ name }: Endpoint): Behaviour {
    return behaviours.get(name)!
  }

  function boundOf(row: Endpoint): BodyBound {
    if (row.request.kind === 'none' || row.request.kind === 'unchecked') return NO_BODY
    const bound = behaviourOf(row).longestBody?.(device)
    const rowFailures: Readonly<Record<string, FailureCondition>> = row.failures
    return bound ?? { bytes: JSON_LIMIT, failure: rowFailures['*'] ?? 'body-too-large' }
  }

  /** Notes a change of the state. If it returns a promise, the answer must wait for it. */
  function noteChange(keep: Behaviour['keep']): Promise<void> | undefined {
    if (keep === 'before') return keeper?.note()
    if (keep === 'soon') keeper?.noteSoon()
    return undefined
  }

  function writerOf({ name, response }: Endpoint): ReplyWriter {
    const known = writers.get(name)
    if (known !== undefined) return known
    const { constantFields } = behaviours.get(name)!
    const writer = completing(createReplyWriter(response, described), constantFields?.(device))
    writers.set(name, writer)
    return writer
  }

  return {
    admit({ method, path, token }) {
      device.statistics.requests += 1
      const row = routes(method, path)
      if (row === undefined) return failing('resource-not-found')
      if (!isOpen(row, device.session, token)) return failing('invalid-token')
      const { bytes, failure } = boundOf(row)
      const answer = (body: ReceivedBody) => {
        if (body.kind === 'whole') return respond(row, body.bytes, token)
        return failure === undefined ? respond(row, NO_BYTES, token) : failureReply(failure)
      }
      return { keepBytes: bytes, answer }
    },
  }
}

/** Returns true if a token opens an endpoint now. */
function isOpen(row: Endpoint, session: Session, token = ''): boolean {
  if (row.auth !== 'token') return true
  // A new token must be verified before it opens any other call.
  return row.name === 'verify' ? session.isKnown(token) : session.isOpen(token)
}

function failing(condition: FailureCondition): Admission {
  return { keepBytes: 0, answer: () => failureReply(condition) }
}

/** A failure of the protocol's table as it goes over the wire. */
function failureReply(condition: FailureCondition): Reply {
  const failure: Failure = failures[condition]
  if ('text' in failure) return textReply(failure.status, failure.text)
  return jsonReply('code' in failure ? JSON.stringify({ code: failure.code }) : '', failure.status)
}

/**
 * A writer that puts constant fields before the others, and behind them the code for success, where this
 * firmware sends one. The text of constant fields is made once.
 */
function completing(write: ReplyWriter, constantFields: object = {}): ReplyWriter {
  const [first, last] = [write(constantFields), write({ code: OK })].map(withoutBraces)
  const [before, after] = [first && `${first},`, last && `,${last}`]
  const alone = `{${first}${first ? after : last}}`
  return (outcome) => {
    const fields = withoutBraces(write(outcome))
    return fields === '' ? alone : `{${before}${fields}${after}}`
  }
}

function withoutBraces(object: string): string {
  return object.slice(1, -1)
}

/** Prefix of every path of the interface. */
const PREFIX = '/xled/v1/'

/** The row for a request; `undefined` when this firmware has none. */
type Routes = (method: string, path: string) => Endpoint | undefined

/** Creates the routes of a firmware, by all paths and methods of its rows. */
function createRoutes(device: DescribedDevice): Routes {
  const rows = Object.values(endpoints).filter((row) => hasFeature(row, device))
  const routes = new Map<string, Endpoint>(
    rows.flatMap((row) => routesOf(row).map((route) => [route, row] as const)),
  )
  // Paths with escapes are rare, and decoding them is slow.
  return (method, path) =>
    routes.get(`${method} ${path}`) ?? routes.get(`${method} ${decodePath(path)}`)
}

function routesOf(row: Endpoint): string[] {
  const methods: readonly string[] = [row.method, ...row.otherMethods]
  const paths: readonly string[] = [row.path, ...row.aliases]
  return methods.flatMap((method) => paths.map((path) => `${method} ${PREFIX}${path}`))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
