import { maxHeaderSize, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** A request that could not be read. */
export type Unreadable = {
  readonly status: 400 | 408 | 413 | 431
  /** One line: what is wrong. */
  readonly reason: string
}

/** The answer to a request that could not be read. */
type UnreadableAnswer = {
  readonly contentType: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Says how a request that could not be read is answered. */
export type AnswerUnreadable = (fault: Unreadable) => UnreadableAnswer

/** An error of a connection, with the words of Node's parser if they are its. */
type ParserError = NodeJS.ErrnoException & { readonly reason?: string }

/** Milliseconds for which a client may go on sending: closed at once, it would lose the answer. */
const LINGER_MS = 1000

/**
 * Answers with content what Node answers without, or not at all: requests that it can't read, that do not
 * arrive, that expect something else than `100-continue`, or that are for a proxy. The listeners of `request`
 * get those that only expect something.
 *
 * @param answerOf Default: the reason as plain text
 */
export function answerUnreadable(server: Server, answerOf: AnswerUnreadable = plainAnswer): void {
  const refused = new WeakSet<Duplex>()
  const refuse = (socket: Duplex, fault: Unreadable) => {
    refused.add(socket)
    socket.end(rawAnswer(fault.status, answerOf(fault)))
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.once('close', () => clearTimeout(timer))
  }
  const answering = new WeakMap<object, ServerResponse>()
  server.prependListener('request', ({ socket }, response) => answering.set(socket, response))
  server.on('clientError', (error: ParserError, socket) => {
    // Each further part of what can't be read is an error, too: an end now would lose the answer.
    if (refused.has(socket) && error.code !== 'ECONNRESET') return
    const hasBegun = answering.get(socket)?.headersSent && !answering.get(socket)?.writableFinished
    if (hasBegun || !socket.writable || error.code === 'ECONNRESET') socket.destroy()
    else refuse(socket, faultOf(error))
  })
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, { status: 400, reason: 'this is no proxy' })
  })
  for (const name of ['checkContinue', 'checkExpectation']) {
    server.on(name, (request, response) => server.emit('request', request, response))
  }
}

function plainAnswer({ reason }: Unreadable): UnreadableAnswer {
  return { contentType: 'text/plain; charset=utf-8', text: `${reason}\n` }
}

/** A fault of Node's parser, or of its clock. */
function faultOf({ code, reason = 'it is no HTTP' }: ParserError): Unreadable {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      // Node also says so of what has arrived in time while this process was too busy to read it.
      return {
        status: 408,
        reason: 'the request took too long to arrive, or this program is busy: try again',
      }
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, reason: `the headers have more than ${maxHeaderSize / 1024} kB` }
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { status: 413, reason: 'the extensions of a chunk are too long' }
    default:
      return { status: 400, reason: `the request can't be read: ${reason}` }
  }
}

function rawAnswer(status: number, { contentType, text, headers }: UnreadableAnswer): string {
  const all = {
    ...headers,
    Connection: 'close',
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(text),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n')
}
