import { PatternError } from '../../errors/pattern-error.ts'
import type { Token } from './tokens.ts'

/** A `#define`; without parameters, it is replaced wherever its name stands. */
export type Macro = {
  readonly parameters: readonly string[] | undefined
  readonly body: readonly Token[]
}

/** The most tokens that a shader has after its macros: some can double themselves again and again. */
const MOST_TOKENS = 200_000

/** Macros within macros. */
const DEEPEST = 64

/** Creates a function that appends tokens to `out` with all macros replaced. */
export function createExpander(
  macros: ReadonlyMap<string, Macro>,
): (tokens: readonly Token[], out: Token[]) => void {
  let made = 0

  function expand(tokens: readonly Token[], out: Token[], hidden: readonly string[]): void {
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]!
      if (++made > MOST_TOKENS || hidden.length > DEEPEST) {
        throw new PatternError('invalid', token.place, 'the macros make this shader too long')
      }
      const macro = token.kind === 'name' ? macros.get(token.text) : undefined
      if (macro === undefined || hidden.includes(token.text)) {
        out.push(token.text === '__LINE__' ? lineNumber(token) : token)
        continue
      }
      const inner = [...hidden, token.text]
      if (macro.parameters === undefined) {
        expand(placed(macro.body, token), out, inner)
        continue
      }
      if (tokens[at + 1]?.text !== '(') {
        out.push(token)
        continue
      }
      const { given, end } = readArguments(tokens, at)
      const expanded = given.map((argument) => {
        const list: Token[] = []
        expand(argument, list, hidden)
        return list
      })
      expand(substitute(macro, token, expanded), out, inner)
      at = end
    }
  }

  return (tokens, out) => {
    expand(tokens, out, [])
  }
}

function lineNumber(token: Token): Token {
  return { ...token, kind: 'number', text: `${token.place.line}` }
}

function placed(body: readonly Token[], { place }: Token): Token[] {
  return body.map((token) => ({ ...token, place }))
}

function readArguments(tokens: readonly Token[], start: number) {
  const given: Token[][] = [[]]
  let depth = 0
  for (let at = start + 1; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.text === '(' && ++depth === 1) continue
    if (token.text === ')' && --depth === 0) return { given, end: at }
    if (token.text === ',' && depth === 1) given.push([])
    else given.at(-1)!.push(token)
  }
  const { text, place } = tokens[start]!
  throw new PatternError('invalid', place, `the arguments of ${text} have no closing )`)
}

function substitute(
  { parameters = [], body }: Macro,
  use: Token,
  given: readonly (readonly Token[])[],
): Token[] {
  const isEmpty = parameters.length === 0 && given.length === 1 && given[0]!.length === 0
  if (!isEmpty && given.length !== parameters.length) {
    const reason = `${use.text} takes ${parameters.length} arguments, got ${given.length}`
    throw new PatternError('invalid', use.place, reason)
  }
  return placed(body, use).flatMap((token) => {
    const index = token.kind === 'name' ? parameters.indexOf(token.text) : -1
    return index < 0 ? [token] : given[index]!
  })
}
