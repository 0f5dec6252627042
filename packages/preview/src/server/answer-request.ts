import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Feed } from '../feed/feed.ts'
import { FRAME_HEADER_BYTES } from '../feed/frame-message.ts'
import type { Gate } from './gate.ts'
import type { PageAsset } from './page-assets.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** What answers are made from. */
export interface Answers {
  readonly gate: Gate
  readonly assets: ReadonlyMap<string, PageAsset>
  readonly feed: Feed
}

/** Answers one request: a file of the page, `/layout`, `/frame`, or why not. */
export function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { gate, assets, feed }: Answers,
): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
  const admission = gate.admit(request)
  if ('status' in admission) {
    say(response, admission.status, admission.reason)
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    say(response, 405, 'Only GET and HEAD are answered.')
  } else {
    answerPath(response, admission.path, { gate, assets, feed })
  }
}

function answerPath(response: ServerResponse, path: string, { gate, assets, feed }: Answers) {
  const asset = assets.get(path)
  if (asset !== undefined) {
    send(response, asset)
  } else if (path === '') {
    response.setHeader('Location', `${gate.prefix}/`)
    say(response, 308, 'The address ends with a slash.')
  } else if (path === '/layout') {
    send(response, { contentType: 'application/json', body: Buffer.from(feed.layoutText) })
  } else if (path === '/frame') {
    answerFrame(response, feed)
  } else if (path === '/feed') {
    response.setHeader('Upgrade', 'websocket')
    say(response, 426, 'The feed is a WebSocket.')
  } else {
    say(response, 404, 'There is nothing here.')
  }
}

function answerFrame(response: ServerResponse, { newest }: Feed): void {
  if (newest === undefined) {
    response.setHeader('Retry-After', '1')
    say(response, 503, 'There is no frame yet.')
    return
  }
  response.setHeader('X-Frame-Number', newest.frameNumber)
  // A copy: the next frame may be written before this answer is out.
  const body = Buffer.from(newest.message.subarray(FRAME_HEADER_BYTES))
  send(response, { contentType: 'application/octet-stream', body })
}

function say(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  send(response, { contentType: 'text/plain; charset=utf-8', body: Buffer.from(`${text}\n`) })
}

function send(response: ServerResponse, { contentType, body }: PageAsset): void {
  response.setHeader('Content-Type', contentType)
  response.setHeader('Content-Length', body.byteLength)
  response.setHeader('Cache-Control', 'no-store')
  response.end(body)
}
