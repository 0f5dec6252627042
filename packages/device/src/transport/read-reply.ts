import type { IncomingMessage } from 'node:http'
import type { HttpReply } from './http-message.ts'

/** A reply had more bytes than any device sends. */
export class ReplyTooLongError extends Error {
  override readonly name = 'ReplyTooLongError'
}

/** @throws ReplyTooLongError beyond `limit` bytes */
export async function readReply(response: IncomingMessage, limit: number): Promise<HttpReply> {
  const status = response.statusCode ?? 0
  // Devices write a body after "204 No Content", which is no HTTP any more.
  if (status === 204) return { status, body: Buffer.alloc(0) }
  const chunks: Buffer[] = []
  let byteLength = 0
  for await (const chunk of response) {
    byteLength += chunk.length
    if (byteLength > limit) throw new ReplyTooLongError(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return { status, body: Buffer.concat(chunks, byteLength) }
}
