import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { ApiParts } from './api-parts.ts'
import type { ProblemName } from './problem.ts'

/** What a token allows; each includes those before it. */
export const SCOPES = ['read', 'play', 'configure'] as const

export type Scope = (typeof SCOPES)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The content of an answer. */
export type AnswerForm =
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | { readonly kind: 'text'; readonly contentType: string }
  | { readonly kind: 'events' }
  | { readonly kind: 'nothing' }

/** An answer without content. */
export const NOTHING = { kind: 'nothing' } as const

/** An answer of JSON. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return { kind: 'json', schema } as const
}

/** A request, with its checked values. */
export type Call<Path = unknown, Query = unknown, Body = unknown> = {
  readonly path: Path
  readonly query: Query
  readonly body: Body
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Still true when the token that was sent has not been removed. */
  readonly isAllowed: () => Promise<boolean>
}

/** One call of the interface. Routing, checks and the document are made from it. */
export type Endpoint = {
  /** Its name in the document, and in clients made from that. */
  readonly id: string
  readonly method: Method
  /** Such as `/api/v1/schedule/{name}`. */
  readonly path: string
  /** What a token must allow; without it no token is needed. */
  readonly scope?: Scope | undefined
  /** The heading under which documents list it. */
  readonly group: string
  /** One line. */
  readonly summary: string
  readonly description?: string | undefined
  readonly pathValues: z.ZodObject
  readonly query: z.ZodObject
  /** Those that matter to this call, for the document. */
  readonly headers: z.ZodObject
  readonly body?: z.ZodType | undefined
  readonly answer: AnswerForm
  /** Statuses of the answer besides 200. */
  readonly statuses: readonly number[]
  /** Problems that only some calls have. */
  readonly problems: readonly ProblemName[]
  handle(call: Call, parts: ApiParts): unknown
}

/** An answer with another status than 200, or with headers. */
export class Reply<Value> {
  readonly status: number
  readonly value: Value
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, value: Value, headers: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.value = value
    this.headers = headers
  }
}

type ValueOf<Answer extends AnswerForm> = Answer extends { readonly schema: infer Schema }
  ? z.input<Schema>
  : Answer extends { readonly kind: 'text' }
    ? string
    : undefined

type Result<Value> = Value | Reply<Value>

const NO_VALUES = z.strictObject({})

/** Of calls that change what can be read at the same path. */
const CONDITIONS = z.object({
  'If-Match': z
    .string()
    .optional()
    .describe('the `ETag` of what was read; if it has changed, nothing is done'),
})

/** A call of the interface as it is written down; its handler gets what the schemas accept. */
export function endpoint<
  const Answer extends AnswerForm,
  Path extends z.ZodObject = typeof NO_VALUES,
  Query extends z.ZodObject = typeof NO_VALUES,
  Body extends z.ZodType = z.ZodUndefined,
>(
  row: Pick<Endpoint, 'id' | 'method' | 'path' | 'scope' | 'group' | 'summary' | 'description'> & {
    readonly pathValues?: Path
    readonly query?: Query
    readonly headers?: z.ZodObject
    readonly body?: Body
    readonly answer: Answer
    readonly statuses?: readonly number[]
    readonly problems?: readonly ProblemName[]
    handle(
      call: Call<z.output<Path>, z.output<Query>, z.output<Body>>,
      parts: ApiParts,
    ): Result<ValueOf<Answer>> | Promise<Result<ValueOf<Answer>>>
  },
): Endpoint {
  const { pathValues = NO_VALUES, query = NO_VALUES, statuses = [], problems = [] } = row
  const isChange = row.method !== 'GET' && row.method !== 'POST'
  const { headers = isChange ? CONDITIONS : NO_VALUES } = row
  // Each handler is called with what its own schemas accept.
  const handle = row.handle as Endpoint['handle']
  return { ...row, pathValues, query, headers, statuses, problems, handle }
}
