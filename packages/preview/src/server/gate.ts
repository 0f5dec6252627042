import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isForwarded, isOwnHost } from '@ledloom/sockets'

/** A refused request: an HTTP status and a line of text. */
interface Refusal {
  readonly status: 400 | 403 | 404
  readonly reason: string
}

/** An admitted request. */
interface Admission {
  /**
   * Path below the preview's address, starting with `/`; empty if only the final slash is missing.
   */
  readonly path: string
}

/** Admits pages of this machine only, or anyone with the token. */
export interface Gate {
  /** Start of every path: empty, or `/` and the token. */
  readonly prefix: string
  /** Refused requests so far. */
  readonly refused: number
  admit(request: IncomingMessage): Admission | Refusal
}

/** The form of a token that can't be guessed. */
const TOKEN = /^[\w-]{16,}$/

/**
 * Creates a gate. One that is open to the network has a token.
 *
 * @param secret the token, by default a new random one
 * @throws RangeError for a token that is too short, or has other characters than those of a path
 */
export function createGate(isOpen: boolean, secret = randomBytes(16).toString('base64url')): Gate {
  if (!TOKEN.test(secret)) {
    throw new RangeError('token must be at least 16 letters, digits, - and _')
  }
  const token = isOpen ? secret : undefined
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

function checkHeaders(request: IncomingMessage, isOpen: boolean): Refusal | undefined {
  const { headers } = request
  if (headers.host === undefined) return { status: 400, reason: 'The header Host is missing.' }
  if (!isOwnHost(headers.host, isOpen)) {
    return { status: 403, reason: "This host name is not the preview's." }
  }
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) {
    return { status: 403, reason: 'The preview answers its own page only.' }
  }
  if (!isOpen && isForwarded(request)) {
    return { status: 403, reason: 'Through a proxy the preview answers only with --allow-network.' }
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

/** Compares in constant time. */
function isSame(text: string, token: string): boolean {
  return timingSafeEqual(digest(text), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
