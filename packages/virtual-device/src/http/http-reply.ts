import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { failures } from '@ledloom/protocol'

/** A reply to a client. */
export type Reply = {
  readonly status: number
  readonly contentType: string
  /** Empty for no content. */
  readonly body: string
}

/** A reply of plain text, as devices send for 401 and 404. */
export function textReply(status: number, text: string): Reply {
  return { status, contentType: 'text/plain', body: text }
}

/** A reply of one JSON object, as text. */
export function jsonReply(body: string, status = 200): Reply {
  return { status, contentType: 'application/json', body }
}

/** Properties of all replies of a device. */
export type ReplyStyle = {
  /** `false`: every reply closes its connection. */
  readonly keepAlive: boolean
  /** The reason phrase of status 200, which differs between devices. */
  readonly reasonPhrase: string
}

/** Sends a reply. */
export function sendReply(
  response: ServerResponse,
  { status, contentType, body }: Reply,
  { keepAlive, reasonPhrase }: ReplyStyle,
): void {
  const headers: OutgoingHttpHeaders = { 'Content-Type': contentType }
  // RFC 9110, section 8.6: no length with status 204.
  if (status !== 204) headers['Content-Length'] = Buffer.byteLength(body)
  if (!keepAlive) headers.Connection = 'close'
  // Recorded replies have no date.
  response.sendDate = false
  if (status === 200) response.writeHead(status, reasonPhrase, headers)
  else response.writeHead(status, headers)
  sendOnce(response, body)
  response.end()
}

/**
 * Sends head and body in one write. `end(body)` would gather them with an empty text, which takes
 * Node 1 µs longer, a twentieth of a short reply.
 */
function sendOnce(response: ServerResponse, body: string): void {
  if (body === '') return
  response.cork()
  response.write(body)
  response.uncork()
}

/** An error of Node's HTTP parser. */
type ParserError = Error & { readonly code?: string }

const { text, status } = failures['resource-not-found']

const NOT_FOUND = replyOf(`${status} Not Found`, text)

/** Replies by error code. Any other error is a bad request. */
const REPLIES: Readonly<Record<string, string>> = {
  // An unknown method counts as a call that the firmware lacks.
  HPE_INVALID_METHOD: NOT_FOUND,
  HPE_HEADER_OVERFLOW: replyOf('431 Request Header Fields Too Large'),
  ERR_HTTP_REQUEST_TIMEOUT: replyOf('408 Request Timeout'),
}

const BAD_REQUEST = replyOf('400 Bad Request')

/** Answers an unreadable request, and ends the connection. */
export function refuseUnreadable({ code = '' }: ParserError, socket: Socket): void {
  if (socket.writable) socket.write(REPLIES[code] ?? BAD_REQUEST)
  socket.destroySoon()
}

/** Answers a client that takes the device for a proxy. */
export function refuseTunnel(socket: Socket): void {
  socket.write(NOT_FOUND)
  socket.destroySoon()
}

function replyOf(status: string, text = ''): string {
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', `Content-Length: ${text.length}`]
  const type = text === '' ? [] : ['Content-Type: text/plain']
  return [...head, ...type, '', text].join('\r\n')
}
