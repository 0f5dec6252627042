import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Makes something else of the answer to a call such as `GET led/mode`. */
export type Oddity = (call: string, answer: unknown) => unknown

/** Stands before a device and changes its answers, as firmware does that nobody has described. */
export class OddDevice {
  /** What is changed. Default: nothing. */
  oddity: Oddity = (_call, answer) => answer
  readonly #target: string
  readonly #server = createServer((question, reply) => {
    this.#pass(question, reply).catch(() => reply.destroy())
  })

  private constructor(target: string) {
    this.#target = target
  }

  /** @param target `host:port` of the device */
  static async start(target: string): Promise<OddDevice> {
    const device = new OddDevice(target)
    device.#server.listen(0, '127.0.0.1')
    await once(device.#server, 'listening')
    return device
  }

  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #pass(question: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = question
    const [host, port] = this.#target.split(':')
    const passed = request({ host, port, method, path: url, headers })
    question.pipe(passed)
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const call = `${method} ${url.replace('/xled/v1/', '')}`
    const body = this.#changed(call, Buffer.concat(chunks).toString())
    reply.writeHead(answer.statusCode ?? 200, { connection: 'close' }).end(body)
  }

  #changed(call: string, body: string): string {
    try {
      return JSON.stringify(this.oddity(call, JSON.parse(body)))
    } catch {
      return body
    }
  }
}

/** Where a field stands in an answer. */
export type FieldPath = readonly (string | number)[]

/** The places of all fields in an answer, the first element standing for each list. */
export function fieldPaths(answer: unknown, path: FieldPath = []): FieldPath[] {
  if (Array.isArray(answer)) return answer.length === 0 ? [] : fieldPaths(answer[0], [...path, 0])
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) => {
    const place = [...path, name]
    return [place, ...fieldPaths(value, place)]
  })
}

/** `answer` with another value at `path`; without the field where the value is undefined. */
export function withField(answer: unknown, path: FieldPath, value: unknown): unknown {
  const copy = structuredClone(answer)
  const last = path.at(-1) ?? ''
  const owner = path.slice(0, -1).reduce((at: unknown, key) => Reflect.get(Object(at), key), copy)
  if (value === undefined) Reflect.deleteProperty(Object(owner), last)
  else Reflect.set(Object(owner), last, value)
  return copy
}
