import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isOwnHost } from './host-name.ts'

/** Why a request isn't answered: an HTTP status and a line of text. */
export interface Refusal {
  readonly status: 400 | 403 | 404
  readonly reason: string
}

/** What a request asks for once it is let in. */
export interface Admission {
  /** Path below the preview's address, starting with `/`; empty where only the last slash lacks. */
  readonly path: string
}

/** Who is let in: this machine's pages only, or whoever knows the token. */
export interface Gate {
  /** What an address starts with, after host and port: empty, or `/` and the token. */
  readonly prefix: string
  /** Requests that were not let in, so far. */
  readonly refused: number
  admit(request: IncomingMessage): Admission | Refusal
}

/** A gate; one that is open to the network has a token that is made anew each time. */
export function createGate(isOpen: boolean): Gate {
  const token = isOpen ? randomBytes(16).toString('base64url') : undefined
  let refused = 0
  return {
    prefix: token === undefined ? '' : `/${token}`,
    get refused() {
      return refused
    },
    admit(request) {
      const answer = checkHeaders(request, isOpen) ?? checkPath(request.url, token)
      if ('status' in answer) refused++
      return answer
    },
  }
}

function checkHeaders({ headers }: IncomingMessage, isOpen: boolean): Refusal | undefined {
  if (!isOwnHost(headers.host, isOpen)) {
    return { status: 403, reason: 'The preview is not known by this host name.' }
  }
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) {
    return { status: 403, reason: 'The preview answers its own page only.' }
  }
  return undefined
}

function checkPath(target: string | undefined, token: string | undefined): Admission | Refusal {
  const url = `http://preview${target}`
  if (!target?.startsWith('/') || !URL.canParse(url)) {
    return { status: 400, reason: 'The request has no path.' }
  }
  const { pathname } = new URL(url)
  if (token === undefined) return { path: pathname }
  const [, first = '', ...rest] = pathname.split('/')
  if (!isSame(first, token)) {
    return { status: 403, reason: 'The address lacks the token that the preview was opened with.' }
  }
  return { path: rest.length === 0 ? '' : `/${rest.join('/')}` }
}

/** Compares in a time that tells nothing about the token. */
function isSame(text: string, token: string): boolean {
  return timingSafeEqual(digest(text), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
