import type { ServerResponse } from 'node:http'
import type { PageAsset } from './page-assets.ts'

/** Answers with bytes that are not to be kept. */
export function send(response: ServerResponse, { contentType, body }: PageAsset): void {
  response.setHeader('Content-Type', contentType)
  response.setHeader('Content-Length', body.byteLength)
  response.setHeader('Cache-Control', 'no-store')
  response.end(body)
}

/** Answers with a status and one line. */
export function say(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  send(response, { contentType: 'text/plain; charset=utf-8', body: Buffer.from(`${text}\n`) })
}
