import { once } from 'node:events'
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'
import { WebSocket } from 'ws'

/** What a server answered. */
export interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One request with its path as it is: `fetch` would tidy it up first. */
export async function ask(
  server: { readonly port: number },
  { body, ...options }: RequestOptions & { readonly body?: Uint8Array | string } = {},
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port: server.port, agent: false, ...options })
  sent.end(body)
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

/** The status with which a WebSocket is refused. */
export async function refusal(
  url: string,
  options: { readonly origin?: string; readonly host?: string } = {},
): Promise<number> {
  const { host, ...rest } = options
  const socket = new WebSocket(url.replace(/^http/, 'ws'), {
    ...rest,
    headers: host === undefined ? {} : { host },
  })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  response.resume()
  return response.statusCode
}
