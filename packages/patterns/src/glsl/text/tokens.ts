import { PatternError, type Place } from '../../errors/pattern-error.ts'

/** A word, number or sign of a shader. A character that GLSL does not have is `unknown`. */
export type Token = {
  readonly kind: 'name' | 'number' | 'sign' | 'unknown' | 'end'
  readonly text: string
  readonly place: Place
  /** True for the first token of a line. */
  readonly startsLine: boolean
  /** True if nothing stands between this and the token before: `F(x)`, not `F (x)`. */
  readonly touches: boolean
}

const SPACE = /[\s\u{feff}\u{200b}\u{2060}]+|\\\r?\n|\/\/(?:\\\r?\n|[^\n])*|\/\*[\s\S]*?\*\//uy
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER = /0[xX][0-9a-fA-F]+[uU]?|(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?(?:lf|LF|[fFuU])?/y
const SIGN =
  /<<=|>>=|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||\^\^|##|[-+*/%&|^]=|[-+*/%&|^~!<>=?:;,.()[\]{}#]/y

/**
 * Splits a shader's text into tokens; the last one is the end. Comments are left out.
 *
 * @throws PatternError for a comment without an end
 */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  const place = createPlaceFinder(text)
  const match = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  let startsLine = true
  let touches = false
  let at = 0
  while (at < text.length) {
    const space = match(SPACE, at)
    if (space !== undefined) {
      startsLine ||= space.includes('\n') && !space.startsWith('\\') && !space.startsWith('/*')
      touches = false
      at += space.length
      continue
    }
    if (text.startsWith('/*', at)) {
      const reason = 'this comment has no end; close it with */'
      throw new PatternError('invalid', place(at), reason)
    }
    const [kind, found] = matchToken(match, at) ?? ['unknown', characterAt(text, at)]
    tokens.push({ kind, text: found, place: place(at), startsLine, touches })
    startsLine = false
    touches = true
    at += found.length
  }
  tokens.push({
    kind: 'end',
    text: '',
    place: place(text.length),
    startsLine: true,
    touches: false,
  })
  return tokens
}

/** All names in a shader's text. Throws as `readTokens`. */
export function namesIn(text: string): ReadonlySet<string> {
  const names = readTokens(text).filter(({ kind }) => kind === 'name')
  return new Set(names.map(({ text: name }) => name))
}

function matchToken(
  match: (pattern: RegExp, at: number) => string | undefined,
  at: number,
): [Token['kind'], string] | undefined {
  const name = match(NAME, at)
  if (name !== undefined) return ['name', name]
  const number = match(NUMBER, at)
  if (number !== undefined) return ['number', number]
  const sign = match(SIGN, at)
  return sign === undefined ? undefined : ['sign', sign]
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at)!)
}

/** Finds places of positions that only grow. */
function createPlaceFinder(text: string): (at: number) => Place {
  let line = 1
  let lineStart = 0
  let seen = 0
  return (at) => {
    for (; seen < at; seen++) {
      if (text.charCodeAt(seen) !== 10) continue
      line++
      lineStart = seen + 1
    }
    return { line, column: at - lineStart + 1 }
  }
}
