import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Reply } from './reply.ts'

/** How replies look on the wire. */
export interface ReplyStyle {
  /** `false`: every reply closes its connection. */
  readonly keepAlive: boolean
  /** The words after status 200: devices differ. */
  readonly reasonPhrase: string
}

/** Sends a reply whole. */
export function sendReply(
  response: ServerResponse,
  { status, contentType, body }: Reply,
  { keepAlive, reasonPhrase }: ReplyStyle,
): void {
  const headers: OutgoingHttpHeaders = { 'Content-Type': contentType }
  // RFC 9110, section 8.6: no length with status 204.
  if (status !== 204) headers['Content-Length'] = Buffer.byteLength(body)
  if (!keepAlive) headers.Connection = 'close'
  // Recorded replies have none: a device does not know the date.
  response.sendDate = false
  if (status === 200) response.writeHead(status, reasonPhrase, headers)
  else response.writeHead(status, headers)
  response.end(body)
}
