import { type Node, type Program, parse } from 'acorn'
import { PatternError, type Place } from '../../errors/pattern-error.ts'
import { checkSize } from '../../text/check-size.ts'
import { visitParts } from './node-parts.ts'

/** The most parts within each other; each takes stack when it is read and when it runs. */
const DEEPEST = 400

/** Spaces without width, which texts copied from web pages may have. */
const INVISIBLE = /[\u200b\u2060]/g

/**
 * Parses the text of a pattern as JavaScript.
 *
 * @throws PatternError `invalid`
 */
export function parseText(text: string): Program {
  checkSize(text)
  const program = parseScript(text)
  checkDepth(program)
  return program
}

function parseScript(text: string): Program {
  try {
    return parse(text.replaceAll(INVISIBLE, ' '), {
      ecmaVersion: 2022,
      // A script may declare a name twice and export all the same, as patterns do.
      ...{ sourceType: 'script', allowImportExportEverywhere: true, locations: true },
      // A mark at the start, which some editors write, would be a syntax error within the text.
      allowHashBang: true,
    })
  } catch (cause) {
    throw syntaxError(cause, text)
  }
}

/** The place of a node. */
export function placeOf({ loc }: Node): Place {
  return { line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 }
}

/** An error in the text of a pattern. */
export function invalid(place: Place, reason: string): PatternError {
  return new PatternError('invalid', place, reason)
}

/** Without recursion: the stack may be too small for the tree. */
function checkDepth(program: Program): void {
  let level: Node[] = [program]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw tooDeep(placeOf(level[0]!))
    const next: Node[] = []
    for (const node of level) visitParts(node, (part) => next.push(part))
    level = next
  }
}

function tooDeep(place: Place): PatternError {
  return invalid(place, 'this is nested too deeply')
}

type SyntaxFault = {
  readonly loc?: { readonly line: number; readonly column: number }
  readonly pos?: number
  readonly message?: string
}

function syntaxError(cause: unknown, text: string): PatternError {
  const { loc, pos = 0, message } = cause as SyntaxFault
  const place = { line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 }
  if (/stack/.test(`${message}`)) return tooDeep(place)
  const reason = `${message}`.replace(/ \(\d+:\d+\)$/, '')
  if (reason === 'Unexpected token') return invalid(place, unexpected(text.slice(pos)))
  return invalid(place, `${reason.slice(0, 1).toLowerCase()}${reason.slice(1, 200)}`)
}

/** The reason why a text can't go on with `rest`. */
function unexpected(rest: string): string {
  const [token] = /^(?:[\w$.]{1,40}|\S)/.exec(rest) ?? []
  return token === undefined
    ? 'the text ends too early; a bracket may be missing'
    : `unexpected ${token}; a bracket or an operator may be missing before it`
}
