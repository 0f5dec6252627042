import type { endpoints } from '@ledloom/protocol'
import type { RequestOptions } from '../transport/request-options.ts'
import type { Transport } from '../transport/transport.ts'
import type { ResponseOf } from './endpoint-types.ts'
import { endpointLabel, fullPath } from './message-path.ts'
import { parseAnswer } from './parse-answer.ts'
import { readAnswer } from './read-answer.ts'

/** The calls that every firmware answers without a token. */
type OpenEndpoint = typeof endpoints.getGestalt | typeof endpoints.getFirmwareVersion

export interface OpenRequestOptions extends RequestOptions {
  /** What stands behind the question mark. Default: none. */
  readonly query?: string | undefined
}

/** The answer of a call that needs neither a token nor a known firmware. */
export async function readOpenEndpoint<E extends OpenEndpoint>(
  transport: Transport,
  endpoint: E,
  { query, ...options }: OpenRequestOptions,
): Promise<ResponseOf<E>> {
  const { method } = endpoint
  const path = query === undefined ? endpoint.path : `${endpoint.path}?${query}`
  const context = { address: transport.address.label, endpoint: endpointLabel(method, path) }
  const reply = await transport.send({ method, path: fullPath(path) }, options)
  return parseAnswer(endpoint, readAnswer(reply, context), context) as ResponseOf<E>
}
