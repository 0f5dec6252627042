import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Controls } from '@ledloom/studio'
import type { Feed } from '../feed/feed.ts'
import { FRAME_HEADER_BYTES } from '../feed/frame-message.ts'
import { answerMade, answerPicture } from '../files/downloads.ts'
import type { FileUploads } from '../files/file-uploads.ts'
import type { Gate } from './gate.ts'
import { answerAsset, type PageAsset } from './page-assets.ts'
import { boundRequest, SHORT_REQUEST_MS } from './request-limits.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Path of uploads. */
const UPLOADS = '/files'

/** Sources of the answers. */
interface Answers extends Shown {
  readonly gate: Gate
  readonly uploads: FileUploads
}

/**
 * Answers one request: a file, an upload or a refusal. `100 Continue` (RFC 9110, 10.1.1) is sent
 * only if the body is wanted.
 */
export function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  answers: Answers,
): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
  const admission = answers.gate.admit(request)
  const mayBeLong = 'path' in admission && admission.path === UPLOADS
  if (!mayBeLong) boundRequest(request, SHORT_REQUEST_MS)
  if ('status' in admission) {
    say(response, admission.status, admission.reason)
    return
  }
  // Failing controls or a lost viewer end only this answer.
  answer(request, response, { path: admission.path, answers }).catch(() => {
    if (response.headersSent) response.destroy()
    else say(response, 500, 'The preview failed on this request.')
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { path, answers }: { readonly path: string; readonly answers: Answers },
): Promise<void> {
  const methods = path === UPLOADS ? ['POST'] : ['GET', 'HEAD']
  if (!methods.includes(request.method ?? '')) {
    response.setHeader('Allow', methods.join(', '))
    say(response, 405, `Only ${methods.join(' and ')} is answered here.`)
  } else if (path === UPLOADS) {
    await answers.uploads.answer(request, response)
  } else if (path === '') {
    response.setHeader('Location', `${answers.gate.prefix}/`)
    say(response, 308, 'The address ends with a slash.')
  } else {
    await answerPath(request, response, { ...answers, path })
  }
}

/** Data that GET requests read. */
interface Shown {
  readonly assets: ReadonlyMap<string, PageAsset>
  readonly feed: Feed
  readonly controls: Controls
}

/** Answers with the page's file, `/layout`, `/frame` or the studio's file at a path. */
async function answerPath(
  request: IncomingMessage,
  response: ServerResponse,
  { path, assets, feed, controls }: Shown & { readonly path: string },
): Promise<void> {
  const asset = assets.get(path)
  const [, folder, ...rest] = path.split('/')
  const name = rest.join('/')
  if (asset !== undefined) {
    answerAsset(request, response, asset)
  } else if (path === '/layout') {
    send(response, { contentType: 'application/json', body: Buffer.from(feed.layoutText) })
  } else if (path === '/frame') {
    answerFrame(response, feed)
  } else if (path === '/feed' || path === '/live') {
    response.setHeader('Upgrade', 'websocket')
    say(response, 426, 'This is a WebSocket.')
  } else if (folder === 'made' && (await answerMade(response, name, controls))) {
    return
  } else if (await answerPicture(response, { folder, name }, controls)) {
    return
  } else {
    say(response, 404, 'Not found.')
  }
}

function answerFrame(response: ServerResponse, { newest }: Feed): void {
  if (newest === undefined) {
    response.setHeader('Retry-After', '1')
    say(response, 503, 'No frame yet.')
    return
  }
  response.setHeader('X-Frame-Number', newest.frameNumber)
  // Copied, because the next frame may be written before this answer is sent.
  const body = Buffer.from(newest.message.subarray(FRAME_HEADER_BYTES))
  send(response, { contentType: 'application/octet-stream', body })
}

/** Sends a body that must not be cached. */
function send(
  response: ServerResponse,
  { contentType, body }: Pick<PageAsset, 'contentType' | 'body'>,
): void {
  response.setHeader('Content-Type', contentType)
  response.setHeader('Content-Length', body.byteLength)
  response.setHeader('Cache-Control', 'no-store')
  response.end(body)
}

/** Answers with a status and one line. */
function say(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  send(response, { contentType: 'text/plain; charset=utf-8', body: Buffer.from(`${text}\n`) })
}
