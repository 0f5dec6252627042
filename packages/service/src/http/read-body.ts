import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from './contract/problem.ts'

/** Most bytes of a body. */
const MOST_BYTES = 64 * 1024

/** Most bytes that are read and thrown away, as a client that still sends might miss the answer. */
const MOST_DISCARDED = 1024 * 1024

/** Content types that are read as JSON. */
const JSON_TYPES = ['application/json', 'application/merge-patch+json']

/** Ends the connection, as the rest of the body would be read as the next request. */
const ENDING = { Connection: 'close' }

/** Reads the JSON of a request. @throws Problem */
export async function readJsonBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { headers } = request
  checkHeaders(headers)
  if (headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
  const text = decode(await readBytes(request))
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Problem('malformed', 'the content is not JSON', { cause })
  }
}

function checkHeaders(headers: IncomingMessage['headers']): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.find((each) => each.trim().startsWith('charset='))
  const isUtf8 = charset === undefined || /=\s*"?utf-8"?\s*$/.test(charset)
  if (!JSON_TYPES.includes(type.trim()) || !isUtf8) {
    const given = headers['content-type'] ?? 'none'
    throw new Problem(
      'wrong-content-type',
      `Content-Type must be ${JSON_TYPES[0]} in UTF-8, got ${given}`,
      { headers: { Accept: JSON_TYPES.join(', ') } },
    )
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new Problem('wrong-content-type', 'the content must not be compressed', {
      headers: { 'Accept-Encoding': 'identity' },
    })
  }
  const most = headers.expect === undefined ? MOST_DISCARDED : MOST_BYTES
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge()
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let byteLength = 0
  try {
    // Not destroyed when it is too large, as the answer would be lost with it.
    for await (const part of request.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      byteLength += part.byteLength
      if (byteLength > MOST_DISCARDED) throw tooLarge()
      if (byteLength <= MOST_BYTES) parts.push(part)
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem('malformed', 'the content ended too early', { cause, headers: ENDING })
  }
  if (byteLength > MOST_BYTES) throw tooLarge()
  return Buffer.concat(parts)
}

function tooLarge(): Problem {
  const detail = `the content may have ${MOST_BYTES} bytes at most`
  return new Problem('too-large', detail, { headers: ENDING })
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Problem('malformed', 'the content is not UTF-8', { cause })
  }
}
