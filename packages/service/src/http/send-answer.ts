import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Unreadable } from '@ledloom/sockets'
import { hasTag, jsonText, tagOf } from './contract/content-tag.ts'
import { Problem } from './contract/problem.ts'

/** Headers of every answer: nothing may be embedded, guessed or kept without asking again. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** The content type of a problem. */
const PROBLEM_TYPE = 'application/problem+json'

/** An answer to send. */
type Content = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly contentType: string
  readonly text: string
}

/** Sends an answer with its tag; one that the client has already is not sent again. */
export function sendContent(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { status, headers, contentType, text }: Content,
): void {
  const known = asked['if-none-match']?.replaceAll('W/', '')
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead && status === 200 && known !== undefined && hasTag(known, text)) {
    response.writeHead(304, { ...headers, ETag: tagOf(text) }).end()
    return
  }
  const body = Buffer.from(text)
  const tag = status < 300 && { ETag: tagOf(text) }
  response.writeHead(status, {
    ...{ ...headers, ...tag, 'Content-Type': contentType },
    'Content-Length': body.byteLength,
  })
  response.end(method === 'HEAD' ? undefined : body)
}

/** Sends an answer without content. */
export function sendNothing(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, headers).end()
}

/** Sends the document of a problem. */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  problem: Problem,
): void {
  const { status, headers } = problem
  const contentType = PROBLEM_TYPE
  sendContent(request, response, { status, headers, contentType, text: jsonText(problem) })
}

/** Kinds of problems of requests that can't be read. */
const UNREADABLE = {
  400: 'malformed',
  408: 'timeout',
  413: 'too-large',
  431: 'headers-too-large',
} as const

/** The answer to a request that can't be read. */
export function unreadableProblem({ status, reason }: Unreadable) {
  const text = jsonText(new Problem(UNREADABLE[status], reason))
  return { contentType: PROBLEM_TYPE, text, headers: HEADERS }
}
