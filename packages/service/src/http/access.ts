import type { IncomingMessage } from 'node:http'
import { isForwarded, isOwnHost } from '@ledloom/sockets'
import { SCOPES, type Scope } from './contract/endpoint.ts'
import { Problem } from './contract/problem.ts'
import type { Tokens } from './tokens.ts'

/** Who may ask. */
export type AccessOptions = {
  /** Other machines reach the interface: each request needs a token. */
  readonly isOpen: boolean
  readonly tokens: Pick<Tokens, 'find'>
}

/**
 * Refuses pages of other sites: those whose own name points here (DNS rebinding), and those that send
 * requests from a browser.
 *
 * @throws Problem
 */
export function checkOrigin({ headers }: IncomingMessage, isOpen: boolean): void {
  if (headers.host === undefined) throw new Problem('malformed', 'the header Host is missing')
  if (!isOwnHost(headers.host, isOpen)) {
    throw new Problem('wrong-host', 'ask by the address or the name of this machine')
  }
  const { origin, 'sec-fetch-site': site = 'none' } = headers
  const isOther = origin !== undefined && origin !== `http://${headers.host}`
  if (isOther || site === 'cross-site' || site === 'same-site') {
    throw new Problem('other-site', 'pages of other sites are not answered')
  }
}

/** Checks that a request may do what a scope allows; one of this machine itself needs no token. @throws Problem */
export async function checkAccess(
  request: IncomingMessage,
  scope: Scope,
  { isOpen, tokens }: AccessOptions,
): Promise<void> {
  const { authorization } = request.headers
  if (authorization === undefined && !isOpen && !isForwarded(request)) return
  const [, secret] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  const token = secret === undefined ? undefined : await tokens.find(secret)
  if (token === undefined) {
    const isWrong = authorization !== undefined
    const detail = isWrong
      ? 'the token is not known; `ledloom token list` has those that are'
      : 'send a token, as `Authorization: Bearer …`; `ledloom token add NAME` makes one'
    throw unauthorized(detail, isWrong ? ', error="invalid_token"' : '')
  }
  if (SCOPES.indexOf(token.scope) < SCOPES.indexOf(scope)) {
    const detail = `the token ${token.name} allows to ${token.scope}, and this needs ${scope}`
    const headers = challenge(`, error="insufficient_scope", scope="${scope}"`)
    throw new Problem('forbidden', detail, { headers })
  }
}

function unauthorized(detail: string, error: string): Problem {
  return new Problem('unauthorized', detail, { headers: challenge(error) })
}

/** What a client must send (RFC 6750, section 3). */
function challenge(error: string) {
  return { 'WWW-Authenticate': `Bearer realm="ledloom"${error}` }
}
