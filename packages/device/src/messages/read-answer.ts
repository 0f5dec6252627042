import { type Endpoint, usableFields } from '@ledloom/protocol'
import { DeviceError, type DeviceErrorFacts } from '../transport/device-error.ts'
import type { HttpReply } from '../transport/http-message.ts'
import { describeIssues } from './describe-issues.ts'
import { type RefusedCall, refusalMeaning } from './refusal-meaning.ts'

/** The call that an answer belongs to, for error messages. */
type CallContext = {
  /** Host, with the port if it is not 80. */
  readonly address: string
  /** Method and path below `/xled/v1/`, such as `GET led/mode`. */
  readonly endpoint: string
  /** The request, if it decides the meaning of a code. */
  readonly call?: RefusedCall | undefined
}

/** A device's answer: a JSON object, usually with its application code in the field `code`. */
export type Answer = Readonly<Record<string, unknown>>

/** 1000 is the usual one; some revisions of the interface list the others as good. */
const GOOD_CODES: ReadonlySet<unknown> = new Set([1000, 1100, 1107, 1108])

/**
 * Reads the JSON object in a reply. Some firmware leaves the field `code` out of a good answer.
 *
 * @throws DeviceError `unauthorized` (HTTP 401), `unsupported` (404), `refused` (another status
 * or a bad application code), `malformed` (no JSON object)
 */
export function readAnswer({ status, body }: HttpReply, context: CallContext): Answer {
  if (status !== 200) throw statusError(status, body, context)
  const answer = parseObject(body.toString(), context)
  const code = codeIn(answer)
  if (code === undefined || GOOD_CODES.has(code)) return answer
  if (Number.isNaN(code)) throw malformed('a code that is not a number', context)
  throw codeError(code, context)
}

/** Devices send some numbers as text. An answer without a code is good. */
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
  throw malformed('JSON that is not an object', context)
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

/**
 * The answer without unusable fields, which some firmware sends.
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

/**
 * The result of a call for "the current one", or `undefined` if the device has none: firmware says
 * so with HTTP 204 or the application code 1102.
 */
export async function undefinedIfNothingSet<Result>(
  call: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof DeviceError && isNothingSet(error)) return undefined
    throw error
  }
}

function isNothingSet({ code, httpStatus, applicationCode }: DeviceError): boolean {
  return code === 'refused' && (httpStatus === 204 || applicationCode === 1102)
}
