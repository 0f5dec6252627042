import { z } from 'zod'
import { named } from './named-schemas.ts'

/** The document that explains every problem, by a heading each. */
const EXPLANATION = 'https://github.com/ledloom/ledloom/blob/main/docs/http.md'

/** Kinds of problems, by the end of their `type`. */
export const PROBLEMS = {
  malformed: { status: 400, title: "The request can't be read" },
  unauthorized: { status: 401, title: 'A token is needed' },
  forbidden: { status: 403, title: 'The token does not allow this' },
  'wrong-host': { status: 403, title: 'The host name is not that of this machine' },
  'other-site': { status: 403, title: 'A page of another site asks' },
  'not-found': { status: 404, title: 'Nothing is there' },
  'method-not-allowed': { status: 405, title: 'The method is not there' },
  'not-acceptable': { status: 406, title: 'The answer has another content type' },
  timeout: { status: 408, title: 'The request took too long to arrive' },
  conflict: { status: 409, title: "The house can't do this now" },
  changed: { status: 412, title: 'A condition of the request is not met' },
  'too-large': { status: 413, title: 'The content is too large' },
  'wrong-content-type': { status: 415, title: 'The content has the wrong type' },
  invalid: { status: 422, title: 'A value is not accepted' },
  'headers-too-large': { status: 431, title: 'The headers are too large' },
  failed: { status: 500, title: 'Ledloom failed on this request' },
  unavailable: { status: 503, title: 'No light answers' },
  'stalled-disk': { status: 503, title: 'A disk does not answer' },
  'too-many': { status: 503, title: 'Too many clients listen' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>

export type ProblemName = keyof typeof PROBLEMS

const problemFault = named(
  'ProblemFault',
  z.object({
    in: z.enum(['body', 'query', 'path']).describe('the part of the request'),
    field: z.string().describe('the keys that lead to the value, with dots; empty for the whole'),
    message: z.string(),
    suggestion: z.string().optional().describe('what was probably meant'),
  }),
)

/** One value of a request that is not accepted. */
export type ProblemFault = z.output<typeof problemFault>

/** The document that describes a problem (RFC 9457). */
export const problemData = named(
  'Problem',
  z.object({
    type: z.url().describe('names the kind of the problem, and explains it; never changes'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('one line: what happened, and what to do'),
    errors: z.array(problemFault).optional().describe('the values that are not accepted'),
  }),
)

/** More about a problem. */
type ProblemFacts = ErrorOptions & {
  readonly errors?: readonly ProblemFault[]
  readonly headers?: Readonly<Record<string, string>>
}

/** A request that is answered with a problem document. The message is its `detail`. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: ProblemName
  readonly headers: Readonly<Record<string, string>>
  readonly #errors: readonly ProblemFault[] | undefined

  constructor(kind: ProblemName, detail: string, facts: ProblemFacts = {}) {
    super(detail, facts)
    this.kind = kind
    this.headers = facts.headers ?? {}
    this.#errors = facts.errors
  }

  get status(): number {
    return PROBLEMS[this.kind].status
  }

  /** Its document. */
  toJSON() {
    const { status, title } = PROBLEMS[this.kind]
    const type = problemType(this.kind)
    return { type, title, status, detail: this.message, errors: this.#errors }
  }
}

/** The address that names and explains a kind of problem. */
export function problemType(kind: ProblemName): string {
  return `${EXPLANATION}#${kind}`
}

/** A problem with values of a request. */
export function invalid(errors: readonly ProblemFault[]): Problem {
  return new Problem('invalid', errors.map(({ message }) => message).join('; '), { errors })
}
