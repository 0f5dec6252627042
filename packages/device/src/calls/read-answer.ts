import { DeviceError, type DeviceErrorFacts } from '../device-error.ts'
import type { HttpReply } from '../transport/http-message.ts'
import type { CallContext } from './call-context.ts'
import { refusalMeaning } from './refusal-meaning.ts'

/** A device's answer: a JSON object, usually with its application code in the field `code`. */
export type Answer = Readonly<Record<string, unknown>>

/** 1000 is the usual one; the others are listed as good by some revisions of the interface. */
const GOOD_CODES: ReadonlySet<unknown> = new Set([1000, 1100, 1107, 1108])

/**
 * The JSON object in a reply. Some firmware leaves the field `code` out of an answer that is good.
 *
 * @throws DeviceError `unauthorized` (HTTP 401), `unsupported` (404), `refused` (another status
 * or a bad application code), `malformed` (no JSON object)
 */
export function readAnswer({ status, body }: HttpReply, context: CallContext): Answer {
  if (status !== 200) throw statusError(status, body, context)
  const answer = parseObject(body.toString(), context)
  const code = codeIn(answer)
  if (code === undefined || GOOD_CODES.has(code)) return answer
  if (Number.isNaN(code)) throw malformed('a code that is no number', context)
  throw codeError(code, context)
}

/** Devices send some numbers as text; without a code an answer is good. */
function codeIn({ code }: Answer): number | undefined {
  if (code === undefined || code === null || code === '') return undefined
  return typeof code === 'number' || typeof code === 'string' ? Number(code) : Number.NaN
}

function statusError(httpStatus: number, body: Buffer, context: CallContext): DeviceError {
  const { address, endpoint } = context
  const facts: DeviceErrorFacts = { ...context, httpStatus }
  if (httpStatus === 401) {
    const text = `${address} does not accept the session for ${endpoint}: another client may be using it`
    return new DeviceError('unauthorized', text, facts)
  }
  if (httpStatus === 404) {
    return new DeviceError('unsupported', `${address} does not have ${endpoint}`, facts)
  }
  if (httpStatus === 204) {
    return new DeviceError('refused', `${address} has nothing set for ${endpoint}`, facts)
  }
  const said = body.toString('utf8', 0, 80).replace(/\s+/g, ' ').trim()
  const text = `${address} refused ${endpoint} with HTTP status ${httpStatus}${said && `: ${said}`}`
  return new DeviceError('refused', text, facts)
}

function codeError(applicationCode: number, context: CallContext): DeviceError {
  const { address, endpoint, call } = context
  const applicationCodeMeaning = refusalMeaning(applicationCode, call)
  const text = `${address} refused ${endpoint} with code ${applicationCode}: ${applicationCodeMeaning}`
  const facts = { ...context, httpStatus: 200, applicationCode, applicationCodeMeaning }
  return new DeviceError('refused', text, facts)
}

function parseObject(text: string, context: CallContext): Answer {
  const value = parseJson(text, context)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw malformed('JSON that is no object', context)
}

function parseJson(text: string, context: CallContext): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw malformed('something that is not JSON', { ...context, cause })
  }
}

function malformed(what: string, facts: CallContext & DeviceErrorFacts): DeviceError {
  const { address, endpoint } = facts
  const text = `${address} answered ${endpoint} with ${what}`
  return new DeviceError('malformed', text, { ...facts, httpStatus: 200 })
}
