import type { Endpoint } from '@ledloom/protocol'
import { endpointLabel, type HttpRequest } from '../transport/http-message.ts'
import { describeIssues } from './describe-issues.ts'

/**
 * Encodes the body of a call: the JSON of an object that the endpoint's schema accepts, or bytes as
 * they are.
 *
 * @throws RangeError naming the field that is missing, unknown or out of range
 */
export function encodeContent(
  endpoint: Endpoint,
  content: unknown,
): Pick<HttpRequest, 'body' | 'contentType'> {
  const { request } = endpoint
  if (request.kind === 'none') return {}
  if (request.kind === 'binary') {
    if (content instanceof Uint8Array) return encodeBytes(content)
    throw new TypeError(`${endpointLabel(endpoint.method, endpoint.path)} takes a Uint8Array`)
  }
  const parsed = request.schema.safeParse(content ?? {})
  if (!parsed.success) {
    const label = endpointLabel(endpoint.method, endpoint.path)
    throw new RangeError(`${label}: ${describeIssues(parsed.error.issues)}`)
  }
  return encodeJson(parsed.data)
}

/** Encodes unchecked content: nothing, bytes as they are, or anything else as JSON. */
export function encodeRaw(content: unknown): Pick<HttpRequest, 'body' | 'contentType'> {
  if (content === undefined) return {}
  return content instanceof Uint8Array ? encodeBytes(content) : encodeJson(content)
}

function encodeBytes(body: Uint8Array) {
  return { body, contentType: 'application/octet-stream' }
}

function encodeJson(value: unknown) {
  return { body: Buffer.from(JSON.stringify(value)), contentType: 'application/json' }
}
