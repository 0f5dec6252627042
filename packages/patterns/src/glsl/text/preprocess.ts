import { PatternError, type Place } from '../../errors/pattern-error.ts'
import { createExpander, type Macro } from './expand-macros.ts'
import { readTokens, type Token } from './tokens.ts'

/** The number that a preprocessor's condition gives, made of tokens without macros. */
type EvaluateCondition = (tokens: readonly Token[]) => number

/** A `#if` that is open: its own lines are read if `isOn`, and no other branch is if `wasOn`. */
type Condition = { readonly place: Place; isOn: boolean; wasOn: boolean; hadElse: boolean }

const PREDEFINED = { GL_ES: '1', __VERSION__: '300', GL_FRAGMENT_PRECISION_HIGH: '1' }

/**
 * The tokens of a shader after its preprocessor: `#define` with and without arguments, `#undef`, `#if`,
 * `#ifdef`, `#ifndef`, `#elif`, `#else`, `#endif` and `#error`. `#version`, `#extension`, `#pragma`,
 * `#line` and the `#iChannel0 "file"` of editors are left out. Tokens from a macro have the place at
 * which it is used.
 *
 * @throws PatternError for a directive that is wrong, and for a character that GLSL does not have
 */
export function preprocess(text: string, evaluate: EvaluateCondition): Token[] {
  const tokens = readTokens(text)
  const macros = new Map<string, Macro>()
  for (const [name, value] of Object.entries(PREDEFINED)) {
    macros.set(name, { parameters: undefined, body: readTokens(value).slice(0, -1) })
  }
  const expand = createExpander(macros)
  const conditions: Condition[] = []
  const isOn = () => conditions.every((each) => each.isOn)
  const out: Token[] = []
  let at = 0
  while (tokens[at]!.kind !== 'end') {
    const start = at
    const isDirective = isStartOfDirective(tokens[at]!)
    const ends = isDirective
      ? (token: Token) => token.startsLine
      : (token: Token) => isStartOfDirective(token)
    do at++
    while (tokens[at]!.kind !== 'end' && !ends(tokens[at]!))
    const part = tokens.slice(start, at)
    if (!isDirective) {
      if (isOn()) expand(part, out)
      continue
    }
    const directive = { hash: part[0]!, name: part[1]?.text ?? '', rest: part.slice(2) }
    const value = () => evaluate(expandCondition(directive.rest, macros, expand))
    if (!followCondition(directive, { conditions, macros, value }) && isOn()) {
      followDirective(directive, macros)
    }
  }
  const open = conditions.at(-1)
  if (open) throw wrong(open.place, 'this #if has no #endif')
  const unknown = out.find(({ kind }) => kind === 'unknown')
  if (unknown) throw unknownCharacter(unknown)
  out.push(tokens[at]!)
  return out
}

/** Editors read the picture or sound of a channel from such lines. */
const CHANNEL = /^iChannel\d$/

type Directive = { readonly hash: Token; readonly name: string; readonly rest: readonly Token[] }

function isStartOfDirective({ text, startsLine }: Token): boolean {
  return text === '#' && startsLine
}

type Conditions = {
  readonly conditions: Condition[]
  readonly macros: ReadonlyMap<string, Macro>
  value(): number
}

/** Returns false for a directive that is no condition. */
function followCondition(
  { hash: { place }, name, rest }: Directive,
  { conditions, macros, value }: Conditions,
): boolean {
  const isRead = conditions.every((each) => each.isOn)
  const open = (test: () => boolean) => {
    const isOn = isRead && test()
    // A condition within lines that are not read is over: none of its branches is read.
    conditions.push({ place, isOn, wasOn: isOn || !isRead, hadElse: false })
    return true
  }
  if (name === 'if') return open(() => value() !== 0)
  if (name === 'ifdef') return open(() => macros.has(rest[0]?.text ?? ''))
  if (name === 'ifndef') return open(() => !macros.has(rest[0]?.text ?? ''))
  if (!['elif', 'else', 'endif'].includes(name)) return false
  const current = conditions.at(-1)
  if (current === undefined) throw wrong(place, `#${name} stands without #if`)
  if (name === 'endif') {
    conditions.pop()
    return true
  }
  if (current.hadElse) throw wrong(place, `#${name} follows #else`)
  current.hadElse = name === 'else'
  current.isOn = !current.wasOn && (name === 'else' || value() !== 0)
  current.wasOn ||= current.isOn
  return true
}

function followDirective({ hash, name, rest }: Directive, macros: Map<string, Macro>): void {
  switch (name) {
    case 'define':
      define(hash, rest, macros)
      return
    case 'undef':
      macros.delete(rest[0]?.text ?? '')
      return
    case 'error':
      throw wrong(hash.place, `#error ${textOf(rest)}`)
    case 'include':
      throw wrong(hash.place, '#include reads another file; put its text here')
    case '':
    case 'version':
    case 'extension':
    case 'pragma':
    case 'line':
      return
    default:
      if (CHANNEL.test(name)) return
      throw wrong(hash.place, `#${name} is no directive of GLSL`)
  }
}

function define({ place }: Token, rest: readonly Token[], macros: Map<string, Macro>): void {
  const [name, bracket] = rest
  if (name?.kind !== 'name') throw wrong(place, '#define needs a name')
  if (bracket?.text !== '(' || !bracket.touches) {
    macros.set(name.text, { parameters: undefined, body: rest.slice(1) })
    return
  }
  const end = rest.findIndex(({ text }) => text === ')')
  if (end < 0) throw wrong(place, `the parameters of ${name.text} have no closing )`)
  const parameters = rest.slice(2, end).filter(({ kind }) => kind === 'name')
  macros.set(name.text, {
    parameters: parameters.map(({ text }) => text),
    body: rest.slice(end + 1),
  })
}

/** Replaces `defined X` and `defined(X)` by 1 or 0, expands macros, and takes unknown names as 0. */
function expandCondition(
  tokens: readonly Token[],
  macros: ReadonlyMap<string, Macro>,
  expand: (tokens: readonly Token[], out: Token[]) => void,
): Token[] {
  const known: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.text !== 'defined') {
      known.push(token)
      continue
    }
    const inBrackets = tokens[at + 1]?.text === '('
    const name = tokens[at + (inBrackets ? 2 : 1)]?.text ?? ''
    at += inBrackets ? 3 : 1
    known.push({ ...token, kind: 'number', text: macros.has(name) ? '1' : '0' })
  }
  const expanded: Token[] = []
  expand(known, expanded)
  return expanded.map((token) =>
    token.kind === 'name' ? { ...token, kind: 'number', text: '0' } : token,
  )
}

/** The words of a line, apart where they stand apart in the text. */
function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, touches }) => (touches ? text : ` ${text}`))
    .join('')
    .trim()
}

function unknownCharacter({ text, place }: Token): PatternError {
  return wrong(place, `the character ${JSON.stringify(text)} has no meaning in GLSL`)
}

function wrong(place: Place, reason: string): PatternError {
  return new PatternError('invalid', place, reason)
}
