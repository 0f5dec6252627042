import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mayAsk } from './may-ask.ts'
import { type RequestContext, RequestCount } from './request-count.ts'
import { isInSync, syncPage } from './sync-page.ts'
import type { UniverseWay } from './universe-ways.ts'
import { describeWinState, readWinCall } from './win-call.ts'
import type { WledState } from './wled-state.ts'

const HTML = { 'Content-Type': 'text/html' }
const LONGEST_BODY = 16_384
const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'POST', 'PUT'])

/** What is served. */
export interface WledContent {
  readonly name: string
  /** Documents by path. */
  documents(): Readonly<Record<string, unknown>>
  /** How light can be sent by universes, at present. */
  ways(): readonly UniverseWay[]
  /** A client sent this JSON to change the state. */
  change(change: unknown): WledState
}

/** An HTTP server with the JSON interface of WLED; pages of others are refused, floods put off. */
export function serveWled(content: WledContent, context: RequestContext): Server {
  const requests = new RequestCount(context)
  return createServer((request, response) => {
    if (!requests.take(request)) {
      response.writeHead(503, { Connection: 'close' }).end()
      return
    }
    answer(request, response, content).catch(() => response.writeHead(400).end())
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  content: WledContent,
): Promise<void> {
  if (!mayAsk(request)) return void response.writeHead(403).end()
  if (!METHODS.has(request.method)) {
    return void response.writeHead(405, { Allow: [...METHODS].join(', ') }).end()
  }
  const path = pathOf(request)
  const isChange = request.method === 'POST' || request.method === 'PUT'
  const call = readWinCall(request.url ?? '')
  if (call !== undefined) return answerCall(response, { call, isChange, content })
  if (path === '/settings/sync') {
    const ways = content.ways()
    const isDone = !isChange || isInSync(await readBody(request), ways)
    return void response.writeHead(isDone ? 200 : 400, HTML).end(syncPage(ways))
  }
  if (isChange && (path === '/json/state' || path === '/json' || path === '/json/si')) {
    const change: unknown = JSON.parse(await readBody(request))
    content.change(change)
    if (!asksBack(change)) return sendJson(response, { success: true })
  }
  const document = content.documents()[path]
  if (document === undefined) response.writeHead(404).end()
  else sendJson(response, document)
}

interface WinCall {
  readonly call: object
  readonly isChange: boolean
  readonly content: WledContent
}

/** Pages can have any address asked for by GET, as a picture, so that this changes nothing. */
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

/** With `v` a client asks for the new state. */
function asksBack(change: unknown): boolean {
  return typeof change === 'object' && change !== null && 'v' in change && change.v === true
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LONGEST_BODY) throw new RangeError('the body is too long')
  }
  return text
}

function sendJson(response: ServerResponse, document: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(document))
}
