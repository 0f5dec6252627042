import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { DeviceAddress } from './device-address.ts'
import type { HttpReply, HttpRequest, RequestOptions } from './http-message.ts'
import { RequestWatch } from './request-watch.ts'

/** A kept connection broke off before an answer, because the device had already closed it. */
class StaleConnectionError extends Error {
  override readonly name = 'StaleConnectionError'
  readonly code = 'ECONNRESET'

  constructor(cause: unknown) {
    super('the device had closed the connection', { cause })
  }
}

/** The longest replies, layouts of 1,200 LEDs, have about 100 kB. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024

/** The connections and limits of a request. */
type ExchangeOptions = RequestOptions & {
  readonly agent: Agent
  readonly timeoutMs: number
}

/**
 * Sends one request and reads its whole reply. Rejects with the reason of the socket, the parser,
 * the signal or the time limit.
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
    // A kept connection may carry the next request only if both messages of this one are complete.
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
    // Stays attached, because a device that breaks off after its reply causes another error.
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

/** Small enough to move a progress bar, large enough not to slow the upload down. */
const PIECE_BYTES = 16 * 1024

/**
 * Sends `body` in pieces, each once the system has taken the one before, and ends the request.
 * Calls the listener with the bytes sent so far; an error of the listener ends the request too.
 */
function sendBody(
  outgoing: ClientRequest,
  body: Uint8Array | undefined,
  onPiece: (sentBytes: number) => void,
): void {
  if (body === undefined) outgoing.end()
  else sendPieces(outgoing, body, onPiece).catch((cause: Error) => outgoing.destroy(cause))
}

async function sendPieces(
  outgoing: ClientRequest,
  body: Uint8Array,
  onPiece: (sentBytes: number) => void,
): Promise<void> {
  for (let sent = 0; sent < body.length; ) {
    const piece = body.subarray(sent, sent + PIECE_BYTES)
    await written(outgoing, piece)
    sent += piece.length
    onPiece(sent)
  }
  outgoing.end()
}

function written(outgoing: ClientRequest, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(piece, (error) => (error ? reject(error) : resolve()))
  })
}

/** A reply with more bytes than any device sends. */
export class ReplyTooLongError extends Error {
  override readonly name = 'ReplyTooLongError'
}

/** @throws ReplyTooLongError beyond `limit` bytes */
async function readReply(response: IncomingMessage, limit: number): Promise<HttpReply> {
  const status = response.statusCode ?? 0
  // Devices write a body after "204 No Content", which breaks HTTP.
  if (status === 204) return { status, body: Buffer.alloc(0) }
  const chunks: Buffer[] = []
  let byteLength = 0
  for await (const chunk of response) {
    byteLength += chunk.length
    if (byteLength > limit) throw new ReplyTooLongError(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return { status, body: Buffer.concat(chunks, byteLength) }
}
