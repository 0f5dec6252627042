import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a body may go on, unread, so that the browser comes to read the answer. */
const DRAIN_MS = 2000

/** An answer to an upload. */
export interface UploadAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/**
 * Answers an upload of which there may be more to come: that is read and dropped for a while before
 * the socket closes, as a browser that is cut off while it sends does not see the answer.
 */
export async function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  { status, contentType, text }: UploadAnswer,
): Promise<void> {
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...(request.complete ? {} : { Connection: 'close' }),
  })
  response.write(text)
  await drain(request)
  response.end()
}

async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return
  request.resume()
  const patience = setTimeout(() => request.destroy(), DRAIN_MS)
  await once(request, 'close').catch(() => {})
  clearTimeout(patience)
}
