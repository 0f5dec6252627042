import { parseAssignment, parseExpression } from './parse-expression.ts'
import { isTypeName, parseSizes, parseType } from './parse-type.ts'
import type { TokenReader } from './token-reader.ts'
import type { CaseNode, DeclarationNode, DeclaredName, StatementNode, TypeNode } from './tree.ts'

/** Words that may stand before the type of a declaration. */
export const QUALIFIERS: ReadonlySet<string> = new Set([
  ...['const', 'uniform', 'varying', 'attribute', 'in', 'out', 'inout', 'highp', 'mediump', 'lowp'],
  ...['flat', 'smooth', 'centroid', 'invariant', 'precise', 'noperspective'],
])

/** The statements up to a closing brace, which is taken. */
export function parseBlock(reader: TokenReader): StatementNode[] {
  reader.expect('{', 'before a block')
  const body: StatementNode[] = []
  while (!reader.accept('}')) {
    if (reader.peek().kind === 'end') throw reader.unexpected('} is missing after a block')
    body.push(parseStatement(reader))
  }
  return body
}

function parseStatement(reader: TokenReader): StatementNode {
  return reader.nested(() => readStatement(reader))
}

function readStatement(reader: TokenReader): StatementNode {
  const { place, text } = reader.peek()
  switch (text) {
    case '{':
      return { kind: 'block', body: parseBlock(reader), place }
    case ';':
      reader.next()
      return { kind: 'block', body: [], place }
    case 'if':
      return parseIf(reader)
    case 'for':
      return parseFor(reader)
    case 'while':
      return parseWhile(reader)
    case 'do':
      return parseDo(reader)
    case 'switch':
      return parseSwitch(reader)
    case 'return': {
      reader.next()
      const value = reader.isAt(';') ? undefined : parseExpression(reader)
      reader.expect(';', 'after return')
      return { kind: 'return', value, place }
    }
    case 'break':
    case 'continue':
    case 'discard':
      reader.next()
      reader.expect(';', `after ${text}`)
      return { kind: text, place }
    case 'precision':
      return parsePrecision(reader)
    default:
      return parseSimple(reader)
  }
}

/** `precision highp float;`, which changes nothing. */
export function parsePrecision(reader: TokenReader): StatementNode {
  const { place } = reader.next()
  while (!reader.isAt(';') && reader.peek().kind === 'name') reader.next()
  reader.expect(';', 'after precision')
  return { kind: 'block', body: [], place }
}

function parseSimple(reader: TokenReader): StatementNode {
  if (isDeclaration(reader)) return parseDeclaration(reader)
  const { place } = reader
  const expression = parseExpression(reader)
  reader.expect(';', 'after a statement')
  return { kind: 'expression', expression, place }
}

function isDeclaration(reader: TokenReader): boolean {
  const token = reader.peek()
  if (token.kind !== 'name') return false
  if (QUALIFIERS.has(token.text) || token.text === 'struct') return true
  // A name that follows a name can only be declared, though its type may be unknown.
  if (reader.peek(1).kind === 'name') return true
  return isTypeName(token, reader.structs) && isArrayType(reader)
}

/** `float[2] a`, not `float[2](1.0, 2.0)`. */
function isArrayType(reader: TokenReader): boolean {
  let ahead = 1
  while (reader.peek(ahead).text === '[') {
    while (reader.peek(ahead).text !== ']' && reader.peek(ahead).kind !== 'end') ahead++
    ahead++
  }
  return reader.peek(ahead).kind === 'name'
}

/** A declaration of variables with its semicolon. */
export function parseDeclaration(reader: TokenReader): DeclarationNode {
  const { place } = reader
  const qualifiers = parseQualifiers(reader)
  const type = parseType(reader, parseAssignment)
  if (reader.accept(';')) return { kind: 'declare', qualifiers, type, names: [], place }
  return parseNames(reader, qualifiers, type)
}

/** Words before a type; `layout(…)` is left out. */
export function parseQualifiers(reader: TokenReader): string[] {
  const qualifiers: string[] = []
  for (;;) {
    if (QUALIFIERS.has(reader.peek().text)) qualifiers.push(reader.next().text)
    else if (reader.accept('layout')) {
      while (!reader.accept(')')) {
        if (reader.next().kind === 'end') throw reader.unexpected(') is missing after layout')
      }
    } else return qualifiers
  }
}

/** The names after the type of a declaration. */
export function parseNames(
  reader: TokenReader,
  qualifiers: readonly string[],
  type: TypeNode,
): DeclarationNode {
  const names: DeclaredName[] = []
  do {
    const { text: name, place } = reader.expectName('a variable')
    const sizes = parseSizes(reader, parseAssignment)
    const value = reader.accept('=') ? parseAssignment(reader) : undefined
    names.push({ name, sizes, value, place })
  } while (reader.accept(','))
  reader.expect(';', 'after a declaration')
  return { kind: 'declare', qualifiers, type, names, place: type.place }
}

function parseIf(reader: TokenReader): StatementNode {
  const { place } = reader.next()
  const condition = parseCondition(reader, 'if')
  const yes = parseStatement(reader)
  const no = reader.accept('else') ? parseStatement(reader) : undefined
  return { kind: 'if', condition, yes, no, place }
}

function parseCondition(reader: TokenReader, word: string) {
  reader.expect('(', `after ${word}`)
  const condition = parseExpression(reader)
  reader.expect(')', `after the condition of ${word}`)
  return condition
}

function parseFor(reader: TokenReader): StatementNode {
  const { place } = reader.next()
  reader.expect('(', 'after for')
  const first = reader.accept(';') ? undefined : parseSimple(reader)
  const condition = reader.isAt(';') ? undefined : parseExpression(reader)
  reader.expect(';', 'after the condition of for')
  const update = reader.isAt(')') ? undefined : parseExpression(reader)
  reader.expect(')', 'after for (…')
  const body = parseStatement(reader)
  return { kind: 'loop', first, condition, update, body, isChecked: 'before', place }
}

const UNCOUNTED = { first: undefined, update: undefined } as const

function parseWhile(reader: TokenReader): StatementNode {
  const { place } = reader.next()
  const condition = parseCondition(reader, 'while')
  const body = parseStatement(reader)
  return { kind: 'loop', ...UNCOUNTED, condition, body, isChecked: 'before', place }
}

function parseDo(reader: TokenReader): StatementNode {
  const { place } = reader.next()
  const body = parseStatement(reader)
  if (!reader.accept('while')) throw reader.unexpected('while is missing after do …')
  const condition = parseCondition(reader, 'while')
  reader.expect(';', 'after do … while (…)')
  return { kind: 'loop', ...UNCOUNTED, condition, body, isChecked: 'after', place }
}

function parseSwitch(reader: TokenReader): StatementNode {
  const { place } = reader.next()
  const value = parseCondition(reader, 'switch')
  reader.expect('{', 'after switch (…)')
  const cases: CaseNode[] = []
  while (!reader.accept('}')) {
    const labels = []
    while (reader.isAt('case', 'default')) {
      labels.push(reader.next().text === 'case' ? parseExpression(reader) : undefined)
      reader.expect(':', 'after a label of switch')
    }
    if (labels.length === 0) throw reader.unexpected('case is missing in switch')
    const body: StatementNode[] = []
    while (!reader.isAt('case', 'default', '}')) {
      if (reader.peek().kind === 'end') throw reader.unexpected('} is missing after switch')
      body.push(parseStatement(reader))
    }
    cases.push({ labels, body })
  }
  return { kind: 'switch', value, cases, place }
}
