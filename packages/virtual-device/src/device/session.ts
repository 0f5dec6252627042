import { randomBytes } from 'node:crypto'
import type { TokenRule } from '../identity/virtual-device-options.ts'
import type { Clock } from '../system/clock.ts'

/** Seconds a token lives, as a device states in its login reply. */
export const TOKEN_LIFETIME = 14_400

/** Tokens waiting for their verify; a flood of logins forgets the oldest. */
const TOKEN_LIMIT = 8

type Token = {
  readonly text: string
  readonly bytes: Uint8Array
  readonly expiresAt: number
  isVerified: boolean
}

/** The tokens of a device: issued, verified, retired and expired. */
export interface Session {
  /** Issues a new token, base64 of eight random bytes. It only permits its own verify. */
  issue(): string
  /**
   * Verifies `token` and retires every token issued before it. Returns `false` for an unknown
   * token.
   */
  verify(token: string): boolean
  /** Returns true if `token` is verified. */
  isOpen(token: string): boolean
  /** Returns true if `token` is known, verified or not. */
  isKnown(token: string): boolean
  /** The eight bytes of the verified token, as realtime datagrams carry them. */
  readonly tokenBytes: Uint8Array | undefined
  /** Retires every token, as a power loss does. */
  forget(): void
}

/** Creates a session without tokens. */
export function createSession(clock: Clock, rule: TokenRule = 'verify'): Session {
  let tokens: Token[] = []

  const isAlive = (token: Token) => token.expiresAt > clock.now()
  const find = (text: string) => tokens.find((token) => token.text === text && isAlive(token))

  return {
    issue() {
      const bytes = randomBytes(8)
      const text = bytes.toString('base64')
      const expiresAt = clock.now() + TOKEN_LIFETIME * 1000
      const token = { text, bytes, expiresAt, isVerified: false }
      tokens = rule === 'login' ? [token] : withoutOverflow([...tokens.filter(isAlive), token])
      return text
    },
    verify(text) {
      const token = find(text)
      if (token === undefined) return false
      token.isVerified = true
      tokens = tokens.slice(tokens.indexOf(token))
      return true
    },
    isOpen: (text) => find(text)?.isVerified === true,
    isKnown: (text) => find(text) !== undefined,
    get tokenBytes() {
      return tokens.find((token) => token.isVerified && isAlive(token))?.bytes
    },
    forget() {
      tokens = []
    },
  }
}

// The verified token stays: a flood of logins must not log the user out.
function withoutOverflow(tokens: Token[]): Token[] {
  if (tokens.length <= TOKEN_LIMIT) return tokens
  const oldest = tokens.findIndex((token) => !token.isVerified)
  return tokens.toSpliced(oldest, 1)
}
