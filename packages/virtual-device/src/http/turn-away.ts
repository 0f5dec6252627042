import type { Socket } from 'node:net'
import { failures } from '@ledloom/protocol'

/** What Node's parser says of a request that it cannot read. */
type ParserError = Error & { readonly code?: string }

const { text, status } = failures['resource-not-found']

const NOT_FOUND = replyOf(`${status} Not Found`, text)

/** By what is wrong; everything else is a bad request. */
const REPLIES: Readonly<Record<string, string>> = {
  // A method that nobody knows is a call that the firmware does not have.
  HPE_INVALID_METHOD: NOT_FOUND,
  HPE_HEADER_OVERFLOW: replyOf('431 Request Header Fields Too Large'),
  ERR_HTTP_REQUEST_TIMEOUT: replyOf('408 Request Timeout'),
}

const BAD_REQUEST = replyOf('400 Bad Request')

/** Answers what is no request that could be served, and ends the connection. */
export function turnAway({ code = '' }: ParserError, socket: Socket): void {
  if (socket.writable) socket.write(REPLIES[code] ?? BAD_REQUEST)
  socket.destroySoon()
}

/** Answers somebody who takes the device for a proxy. */
export function refuseTunnel(socket: Socket): void {
  socket.write(NOT_FOUND)
  socket.destroySoon()
}

function replyOf(status: string, text = ''): string {
  const head = [`HTTP/1.1 ${status}`, 'Connection: close', `Content-Length: ${text.length}`]
  const type = text === '' ? [] : ['Content-Type: text/plain']
  return [...head, ...type, '', text].join('\r\n')
}
