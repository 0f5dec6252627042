import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { DeviceAddress } from '../device-address.ts'
import { Deadline } from './deadline.ts'
import type { HttpReply, HttpRequest } from './http-message.ts'
import { readReply } from './read-reply.ts'
import type { RequestOptions } from './request-options.ts'
import { sendBody } from './send-body.ts'

/** The longest replies, layouts of 1,200 LEDs, have about 100 kB. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024

/** Nothing came within the time given. */
export class NoProgressError extends Error {
  override readonly name = 'NoProgressError'
}

/** With what and within what bounds a request is exchanged for a reply. */
export interface ExchangeOptions extends RequestOptions {
  readonly agent: Agent
  readonly timeoutMs: number
}

/**
 * Sends one request and reads its reply to the end. Rejects with what the socket, the parser, the
 * signal or the deadline gave as a reason.
 */
export async function exchange(
  { host, port }: DeviceAddress,
  message: HttpRequest,
  options: ExchangeOptions,
): Promise<HttpReply> {
  const { agent, signal, timeoutMs, onProgress } = options
  signal?.throwIfAborted()
  const { method, path, body } = message
  // Some firmware sends Content-Length and chunks in one reply, which the strict parser refuses.
  const target = { host, port, method, path, agent, insecureHTTPParser: true }
  const outgoing = request({ ...target, headers: headersOf(message) })
  let endedBy: unknown
  const end = (reason: unknown) => {
    endedBy = reason
    outgoing.destroy()
  }
  const deadline = new Deadline(timeoutMs, () => end(new NoProgressError()))
  const abort = () => end(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  let isComplete = false
  try {
    const responded = responseTo(outgoing)
    outgoing.once('finish', () => deadline.restart())
    sendBody(outgoing, body, onProgress && progressOf(body, deadline, onProgress))
    const response = await responded
    const reply = await readReply(response, MAX_REPLY_BYTES)
    isComplete = response.complete && response.readableEnded && outgoing.writableFinished
    return reply
  } catch (cause) {
    throw endedBy ?? cause
  } finally {
    deadline.clear()
    signal?.removeEventListener('abort', abort)
    // A kept connection may carry the next request only when both messages of this one are whole.
    if (!isComplete) outgoing.destroy()
  }
}

function headersOf({ method, body, contentType, token }: HttpRequest): Record<string, string> {
  const headers: Record<string, string> = {}
  if (body !== undefined || method !== 'GET') headers['Content-Length'] = `${body?.length ?? 0}`
  if (contentType !== undefined) headers['Content-Type'] = contentType
  if (token !== undefined) headers['X-Auth-Token'] = token
  return headers
}

function responseTo(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Stays attached: a device that breaks off after its reply makes another error.
    outgoing.on('error', reject)
    outgoing.once('response', resolve)
  })
}

function progressOf(
  body: Uint8Array | undefined,
  deadline: Deadline,
  onProgress: NonNullable<RequestOptions['onProgress']>,
): (sentBytes: number) => void {
  return (sentBytes) => {
    deadline.restart()
    onProgress(sentBytes, body?.length ?? 0)
  }
}
