import { type IncomingMessage, request } from 'node:http'

/** What came back. */
export interface Answer {
  readonly status: number
  readonly reason: string
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** What is sent beside method and path. */
export interface Sending {
  readonly token?: string
  /** JSON of an object, or bytes as they are. */
  readonly body?: object | Uint8Array | string
}

/** One request on a separate connection; `path` is below `/xled/v1/`. */
export function send(
  url: string,
  [method, path]: readonly [method: string, path: string],
  { token, body }: Sending = {},
): Promise<Answer> {
  const headers = token === undefined ? {} : { 'X-Auth-Token': token }
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: false } as const
    const outgoing = request(`${url}/xled/v1/${path}`, options, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => resolve(answerOf(incoming, Buffer.concat(chunks))))
    })
    outgoing.on('error', reject)
    const content = contentOf(body)
    outgoing.setHeader('Content-Length', Buffer.byteLength(content))
    outgoing.end(content)
  })
}

/** The reply's JSON. */
export function jsonOf({ text }: Answer): Record<string, unknown> {
  return JSON.parse(text)
}

/** Logs in and verifies; gives the token. */
export async function logIn(url: string): Promise<string> {
  const login = await send(url, ['POST', 'login'], { body: { challenge: 'AAAA' } })
  const token = String(jsonOf(login).authentication_token)
  await send(url, ['POST', 'verify'], { token })
  return token
}

function answerOf(incoming: IncomingMessage, body: Buffer): Answer {
  return {
    status: incoming.statusCode ?? 0,
    reason: incoming.statusMessage ?? '',
    headers: incoming.headers,
    text: body.toString(),
  }
}

function contentOf(body: Sending['body'] = ''): Uint8Array | string {
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
}
