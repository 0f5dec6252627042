import { PatternError, type Place } from '../../errors/pattern-error.ts'
import type { Token } from '../text/tokens.ts'

/** Expressions within expressions and statements within statements. */
const DEEPEST = 200

/** Reads tokens one after another. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0
  /** Names of the structs that were declared so far: they begin declarations. */
  readonly structs = new Set<string>()

  /** @param tokens the last one is the end */
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** The token that comes next, or one after it. */
  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)]!
  }

  get place(): Place {
    return this.peek().place
  }

  next(): Token {
    const token = this.peek()
    if (token.kind !== 'end') this.#at++
    return token
  }

  /** True if this text comes next. */
  isAt(...texts: readonly string[]): boolean {
    const { kind, text } = this.peek()
    return kind !== 'end' && texts.includes(text)
  }

  /** Takes a text if it comes next. */
  accept(text: string): boolean {
    if (!this.isAt(text)) return false
    this.#at++
    return true
  }

  /** @throws PatternError if another text comes next */
  expect(text: string, where: string): Place {
    const { place } = this
    if (!this.accept(text)) throw this.unexpected(`${text} is missing ${where}`)
    return place
  }

  /** @throws PatternError if no name comes next */
  expectName(of: string): Token {
    if (this.peek().kind !== 'name') throw this.unexpected(`the name of ${of} is missing`)
    return this.next()
  }

  unexpected(reason: string): PatternError {
    const { kind, text, place } = this.peek()
    const found = kind === 'end' ? 'the shader ends here' : `got ${text}`
    return new PatternError('invalid', place, `${reason}; ${found}`)
  }

  /** Reads something that may contain itself. */
  nested<Part>(read: () => Part): Part {
    if (++this.#depth > DEEPEST) {
      throw new PatternError('invalid', this.place, `this is nested more than ${DEEPEST} deep`)
    }
    const part = read()
    this.#depth--
    return part
  }
}
