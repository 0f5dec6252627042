import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorMessage } from '@ledloom/core'
import { Mutex } from 'async-mutex'
import Negotiator from 'negotiator'
import { AskedDisk } from '../lasting/asked-disk.ts'
import { SharedQuestion } from '../lasting/shared-question.ts'
import { type AccessOptions, checkAccess, checkOrigin } from './access.ts'
import { checkCall } from './check-call.ts'
import type { ApiParts, ListedPreset, ServedHouse } from './contract/api-parts.ts'
import { hasTag, jsonText } from './contract/content-tag.ts'
import { type AnswerForm, type Call, type Endpoint, Reply } from './contract/endpoint.ts'
import { EventStreams } from './contract/event-streams.ts'
import { Problem } from './contract/problem.ts'
import { stalledProblem } from './contract/stalled-problem.ts'
import { endpoints } from './endpoints.ts'
import { openApiDocument } from './open-api-document.ts'
import { announceHouse } from './resources/events.ts'
import { endpointFor, type Found, methodsOf, Routes } from './routes.ts'
import { HEADERS, sendContent, sendNothing, sendProblem } from './send-answer.ts'

/** Milliseconds in which a request must have arrived. */
const REQUEST_MS = 10_000

/** Paths that the interface answers, whether something is there or not. */
const OWN_PATHS = /^\/(api|health|metrics)(\/|\?|$)/

/** Options of an interface. */
export type HouseApiOptions = AccessOptions & {
  readonly house: ServedHouse
  readonly readPresets: () => Promise<readonly ListedPreset[]>
  /** Prints a line about a request that failed. */
  readonly note: (line: string) => void
  /** Milliseconds between two signs of life of an event stream. Default 15,000. */
  readonly heartbeatMs?: number | undefined
  /** Milliseconds in which a request must have arrived. Default 10,000. */
  readonly requestMs?: number | undefined
}

/** The HTTP interface of a house, for a server to ask. */
export class HouseApi {
  readonly #options: HouseApiOptions
  readonly #parts: ApiParts
  readonly #routes = new Routes(endpoints)
  /** What is changed under a condition must not be changed between the two. */
  readonly #turns = new Mutex()
  readonly #unlisten: () => void

  constructor(options: HouseApiOptions) {
    const { house, heartbeatMs } = options
    const disk = new AskedDisk()
    const asked = new SharedQuestion(() => disk.ask('the folder of presets', options.readPresets))
    const readPresets = () => asked.ask()
    const events = new EventStreams({ heartbeatMs })
    this.#options = options
    this.#parts = { house, events, readPresets, document: openApiDocument(endpoints) }
    this.#unlisten = announceHouse(this.#parts)
  }

  /** Answers a request of a server, unless its path is another's: then nothing is written. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!OWN_PATHS.test(request.url ?? '')) return false
    this.#bound(request, response)
    void this.#answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else sendProblem(request, response, this.#problemOf(error, request))
    })
    return true
  }

  /** Ends the streams of events. */
  close(): void {
    this.#unlisten()
    this.#parts.events.close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    checkOrigin(request, this.#options.isOpen)
    const url = urlOf(request)
    const found = this.#routes.find(url.pathname)
    const { method = 'GET' } = request
    if (method === 'OPTIONS') {
      return sendNothing(response, 204, { Allow: methodsOf(found.route.endpoints) })
    }
    const endpoint = endpointFor(found.route, method)
    await this.#checkAccess(request, endpoint)
    checkAccepted(request, endpoint.answer)
    const call = {
      ...(await checkCall(endpoint, { ...found, request, response, url })),
      ...{ request, response },
      isAllowed: () => this.#checkAccess(request, endpoint).then(isTrue, isFalse),
    }
    const value = await this.#change(found, call, () => endpoint.handle(call, this.#parts))
    send(request, response, { value, form: endpoint.answer })
  }

  async #checkAccess(request: IncomingMessage, { scope }: Endpoint): Promise<void> {
    if (scope !== undefined) await checkAccess(request, scope, this.#options)
  }

  /** Calls a handler; if the request has a condition, only while that is met. @throws Problem */
  async #change({ route }: Found, call: Call, handle: () => unknown): Promise<unknown> {
    const { method, headers } = call.request
    const { 'if-match': wanted, 'if-none-match': unwanted } = headers
    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead || (wanted === undefined && unwanted === undefined)) return handle()
    return this.#turns.runExclusive(async () => {
      const text = await this.#textOf(route, call)
      const isWanted = wanted === undefined || (text !== undefined && hasTag(wanted, text))
      const isUnwanted = unwanted !== undefined && text !== undefined && hasTag(unwanted, text)
      if (!isWanted) throw new Problem('changed', reasonAgainst(wanted, text))
      if (isUnwanted) {
        const isAny = unwanted.trim() === '*'
        const why = isAny
          ? 'is there already, and `If-None-Match: *` only adds'
          : 'has a tag of If-None-Match'
        throw new Problem('changed', `it ${why}`)
      }
      return handle()
    })
  }

  /** What reading a path gives; `undefined` if nothing is there. */
  async #textOf({ endpoints }: Found['route'], call: Call): Promise<string | undefined> {
    const reading = endpoints.find(({ method }) => method === 'GET')
    if (reading === undefined) return undefined
    try {
      return jsonText(contentOf(await reading.handle(call, this.#parts)))
    } catch (error) {
      if (error instanceof Problem && error.kind === 'not-found') return undefined
      throw error
    }
  }

  /** Ends a request that does not arrive. */
  #bound(request: IncomingMessage, response: ServerResponse): void {
    const { requestMs = REQUEST_MS } = this.#options
    const timer = setTimeout(() => {
      if (request.complete) return
      const headers = { Connection: 'close' }
      // What has arrived may still be unread.
      const detail = `it must arrive in ${requestMs / 1000} s; if it did, the house is busy: try again`
      const problem = new Problem('timeout', detail, { headers })
      if (response.headersSent) {
        request.destroy()
        return
      }
      response.once('finish', () => request.destroy())
      sendProblem(request, response, problem)
    }, requestMs).unref()
    request.once('close', () => clearTimeout(timer))
  }

  #problemOf(error: unknown, { method, url }: IncomingMessage): Problem {
    const known = error instanceof Problem ? error : stalledProblem(error)
    if (known !== undefined) return known
    this.#options.note(`HTTP: ${method} ${url} failed: ${errorMessage(error)}`)
    return new Problem('failed', 'the reason is in the output of `ledloom serve`')
  }
}

function isTrue(): boolean {
  return true
}

function isFalse(): boolean {
  return false
}

function urlOf({ url = '/' }: IncomingMessage): URL {
  // The path alone: a name in its place would be another address.
  return new URL(`http://house${url}`)
}

/** @throws Problem if the client does not want what the answer has */
function checkAccepted(request: IncomingMessage, form: AnswerForm): void {
  const type = contentTypeOf(form)
  if (type === undefined || new Negotiator(request).mediaType([type]) !== undefined) return
  throw new Problem('not-acceptable', `the answer is ${type}; ask for that, or for */*`)
}

function contentTypeOf(form: AnswerForm): string | undefined {
  if (form.kind === 'json') return 'application/json'
  if (form.kind === 'events') return 'text/event-stream'
  return form.kind === 'text' ? form.contentType.split(';')[0] : undefined
}

function contentOf(result: unknown): unknown {
  return result instanceof Reply ? result.value : result
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { value: result, form }: { readonly value: unknown; readonly form: AnswerForm },
): void {
  // The handler of events has answered.
  if (form.kind === 'events') return
  const value = contentOf(result)
  const { status, headers } = result instanceof Reply ? result : new Reply(200, value)
  if (form.kind === 'nothing') sendNothing(response, status === 200 ? 204 : status, headers)
  else if (form.kind === 'json') {
    const contentType = 'application/json'
    sendContent(request, response, { status, headers, contentType, text: jsonText(value) })
  } else {
    const { contentType } = form
    sendContent(request, response, { status, headers, contentType, text: String(value) })
  }
}

/** Why `If-Match` is not met by the text of what is there. */
function reasonAgainst(wanted: string, text: string | undefined): string {
  if (text !== undefined) return 'the tag is not that of what is there now; read it again'
  return wanted.trim() === '*'
    ? 'nothing is there that could be changed'
    : 'what had the tag is there no more'
}
