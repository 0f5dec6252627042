import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { DeviceAddress } from '../device-address.ts'
import type { HttpReply, HttpRequest } from './http-message.ts'
import { readReply } from './read-reply.ts'
import type { RequestOptions } from './request-options.ts'
import { RequestWatch } from './request-watch.ts'
import { sendBody } from './send-body.ts'
import { StaleConnectionError } from './stale-connection-error.ts'

/** The longest replies, layouts of 1,200 LEDs, have about 100 kB. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024

/** With what and within what bounds a request is exchanged for a reply. */
export interface ExchangeOptions extends RequestOptions {
  readonly agent: Agent
  readonly timeoutMs: number
}

/**
 * Sends one request and reads its reply to the end. Rejects with what the socket, the parser, the
 * signal or the time limit gave as a reason.
 */
export async function exchange(
  address: DeviceAddress,
  message: HttpRequest,
  options: ExchangeOptions,
): Promise<HttpReply> {
  options.signal?.throwIfAborted()
  const outgoing = createRequest(address, message, options.agent)
  const watch = new RequestWatch(outgoing, options)
  let isWhole = false
  try {
    const response = await responseTo(outgoing, message, (sentBytes) => {
      watch.restart()
      options.onProgress?.(sentBytes, message.body?.length ?? 0)
    })
    const reply = await readReply(response, MAX_REPLY_BYTES)
    isWhole = response.complete && response.readableEnded && outgoing.writableFinished
    return reply
  } catch (cause) {
    throw watch.reason ?? cause
  } finally {
    watch.close()
    // A kept connection may carry the next request only when both messages of this one are whole.
    if (!isWhole) outgoing.destroy()
  }
}

function createRequest({ host, port }: DeviceAddress, message: HttpRequest, agent: Agent) {
  const { method, path } = message
  const headers = headersOf(message)
  // Some firmware sends Content-Length and chunks in one reply, which the strict parser refuses.
  return request({ host, port, method, path, headers, agent, insecureHTTPParser: true })
}

function headersOf({ method, body, contentType, token }: HttpRequest): Record<string, string> {
  const headers: Record<string, string> = {}
  if (body !== undefined || method !== 'GET') headers['Content-Length'] = `${body?.length ?? 0}`
  if (contentType !== undefined) headers['Content-Type'] = contentType
  if (token !== undefined) headers['X-Auth-Token'] = token
  return headers
}

function responseTo(
  outgoing: ClientRequest,
  { body }: HttpRequest,
  onPiece: (sentBytes: number) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Stays attached: a device that breaks off after its reply makes another error.
    outgoing.on('error', (cause) => {
      reject(isStale(outgoing, cause) ? new StaleConnectionError(cause) : cause)
    })
    outgoing.once('response', resolve)
    sendBody(outgoing, body, onPiece)
  })
}

function isStale({ reusedSocket }: ClientRequest, cause: NodeJS.ErrnoException): boolean {
  return reusedSocket && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')
}
