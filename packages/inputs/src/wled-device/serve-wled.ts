import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { SHORT_HEADER_TIMES } from '@ledloom/sockets'
import type { InputContext } from '../contract/input-context.ts'
import { mayConnect } from '../sockets/may-connect.ts'
import { isInSync, syncPage } from './sync-page.ts'
import { describeWinState, readWinCall } from './win-call.ts'
import { WledChangeError } from './wled-change.ts'
import { asksBack, SUCCESS, type WledContent, WledSockets, wledError } from './wled-sockets.ts'

const HTML = { 'Content-Type': 'text/html' }
const LONGEST_BODY = 16_384
const LONGEST_READ = 2 ** 20
const LONGEST_REQUEST_MS = 15_000
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'POST', 'PUT'])

/** The documents to serve, and the WebSocket that reports changes. */
interface Served extends WledContent {
  readonly sockets: WledSockets
}

/**
 * Creates an HTTP server with WLED's JSON interface and its WebSocket. Refuses pages of other hosts, and
 * answers a flood of requests with 503.
 */
export function serveWled(content: WledContent, context: InputContext): Server {
  const requests = new RequestCount(context)
  const sockets = new WledSockets(content, context)
  const served: Served = {
    ...content,
    sockets,
    change(change) {
      const state = content.change(change)
      sockets.noteChange()
      return state
    },
  }
  const times = { ...SHORT_HEADER_TIMES, requestTimeout: LONGEST_REQUEST_MS }
  const server = createServer(times, (request, response) => {
    if (!requests.take(request)) {
      response.writeHead(503, { Connection: 'close' }).end()
      return
    }
    if (!mayConnect(request, context.allowFilePages)) {
      response.writeHead(403).end()
      return
    }
    answer(request, response, served).catch((error: unknown) => {
      const refused = refusalOf(error)
      if (refused !== undefined) return refuse(response, refused)
      response.destroy()
      // A client that disconnects during its request is not a failure.
      if (!request.errored) context.onFailure(error)
    })
  })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const isTaken = requests.take(request)
    if (isTaken && pathOf(request) === '/ws') sockets.open(request, socket, head)
    else
      socket.end(`HTTP/1.1 ${isTaken ? '404 Not Found' : '503 Busy'}\r\nConnection: close\r\n\r\n`)
  })
  return server
}

/** A request that is refused because it is invalid. */
class RefusedRequest extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  content: Served,
): Promise<void> {
  if (!METHODS.has(request.method)) {
    return void response.writeHead(405, { Allow: [...METHODS].join(', ') }).end()
  }
  const path = pathOf(request)
  const isChange = request.method === 'POST' || request.method === 'PUT'
  const call = readWinCall(request.url ?? '')
  if (call !== undefined) return answerCall(response, { call, isChange, content })
  if (path === '/settings/sync') {
    const inputs = content.inputs()
    const isDone = !isChange || isInSync(await readBody(request), inputs)
    return void response.writeHead(isDone ? 200 : 400, HTML).end(syncPage(inputs))
  }
  if (isChange && (path === '/json/state' || path === '/json' || path === '/json/si')) {
    const change = parseJson(await readBody(request))
    content.change(change)
    if (!asksBack(change)) return sendJson(response, SUCCESS)
  }
  const document = content.documents(content.sockets.count)[path]
  if (document === undefined) response.writeHead(404).end()
  else sendJson(response, document)
}

interface WinCall {
  readonly call: object
  readonly isChange: boolean
  readonly content: Served
}

/** GET changes nothing, because a page can make a browser request any address, for example as a picture. */
function answerCall(response: ServerResponse, { call, isChange, content }: WinCall): void {
  if (!isChange && Object.keys(call).length > 0) {
    response.writeHead(405, { Allow: 'POST' }).end()
    return
  }
  const state = content.change(call)
  response.writeHead(200, { 'Content-Type': 'text/xml' }).end(describeWinState(state, content.name))
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const path = url.split('?', 1)[0]!
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Reads a body that is too long up to a limit, because a client reads the answer only after sending. */
async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  let length = 0
  for await (const chunk of request.setEncoding('utf8')) {
    length += chunk.length
    if (length <= LONGEST_BODY) text += chunk
    if (length > LONGEST_READ) break
  }
  if (length <= LONGEST_BODY) return text
  throw new RefusedRequest(413, `a body may have at most ${LONGEST_BODY} characters`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RefusedRequest(400, 'the body is not JSON')
  }
}

function refusalOf(error: unknown): RefusedRequest | undefined {
  if (error instanceof RefusedRequest) return error
  return error instanceof WledChangeError ? new RefusedRequest(400, error.message) : undefined
}

function refuse(response: ServerResponse, { status, message }: RefusedRequest): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' })
  response.end(JSON.stringify(wledError(message)))
}

function sendJson(response: ServerResponse, document: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(document))
}

/** Counters and budget of requests. */
type RequestContext = Pick<InputContext, 'budget' | 'clock' | 'counters'>

/** Counts requests and the bytes of their connections, and limits them. */
class RequestCount {
  readonly #context: RequestContext
  readonly #countedBytes = new WeakMap<Socket, number>()

  constructor(context: RequestContext) {
    this.#context = context
  }

  /** Returns true if one more may be read. */
  take(request: IncomingMessage): boolean {
    const { budget, clock, counters } = this.#context
    counters.packets++
    // `request.socket` is null after the request was destroyed.
    const { socket } = request
    request.once('close', () => this.#countBytes(socket))
    if (budget.take(clock.now())) return true
    counters.dropped++
    return false
  }

  /** Counts the bytes since the last request, after a request has been read. */
  #countBytes(socket: Socket): void {
    this.#context.counters.bytes += socket.bytesRead - (this.#countedBytes.get(socket) ?? 0)
    this.#countedBytes.set(socket, socket.bytesRead)
  }
}
