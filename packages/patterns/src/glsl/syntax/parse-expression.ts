import { PatternError } from '../../errors/pattern-error.ts'
import type { Token } from '../text/tokens.ts'
import { isTypeName, parseType } from './parse-type.ts'
import type { TokenReader } from './token-reader.ts'
import type { ExpressionNode } from './tree.ts'

/** Operators between two operands, from the loosest to the tightest. */
const LEVELS = [
  ['||'],
  ['^^'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
] as const

const STRENGTHS: ReadonlyMap<string, number> = new Map(
  LEVELS.flatMap((operators, level) => operators.map((operator) => [operator, level] as const)),
)

const ASSIGNMENTS = ['=', '+=', '-=', '*=', '/=', '%=', '<<=', '>>=', '&=', '|=', '^='] as const

/** Operators one after another, `a + b + c …`. */
const LONGEST_CHAIN = 400

/** An expression with commas. */
export function parseExpression(reader: TokenReader): ExpressionNode {
  let left = parseAssignment(reader)
  while (reader.isAt(',')) {
    const { place } = reader.next()
    left = { kind: 'binary', operator: ',', left, right: parseAssignment(reader), place }
  }
  return left
}

/** An expression without commas at its top. */
export function parseAssignment(reader: TokenReader): ExpressionNode {
  return reader.nested(() => {
    const target = parseChoice(reader)
    if (!reader.isAt(...ASSIGNMENTS)) return target
    const { text, place } = reader.next()
    const value = parseAssignment(reader)
    return { kind: 'assign', operator: text.slice(0, -1), target, value, place }
  })
}

function parseChoice(reader: TokenReader): ExpressionNode {
  const condition = parseBinary(reader, 0)
  if (!reader.isAt('?')) return condition
  const { place } = reader.next()
  const yes = reader.nested(() => parseExpression(reader))
  reader.expect(':', 'after ? …')
  return { kind: 'choose', condition, yes, no: parseAssignment(reader), place }
}

function parseBinary(reader: TokenReader, level: number): ExpressionNode {
  let left = parseUnary(reader)
  for (let count = 0; ; count++) {
    const { kind, text, place } = reader.peek()
    const strength = kind === 'sign' ? STRENGTHS.get(text) : undefined
    if (strength === undefined || strength < level) return left
    if (count > LONGEST_CHAIN) {
      throw new PatternError('invalid', place, `this has more than ${LONGEST_CHAIN} operators`)
    }
    reader.next()
    left = { kind: 'binary', operator: text, left, right: parseBinary(reader, strength + 1), place }
  }
}

function parseUnary(reader: TokenReader): ExpressionNode {
  const { kind, text, place } = reader.peek()
  if (kind !== 'sign') return parsePostfix(reader)
  if (text === '++' || text === '--') {
    reader.next()
    const target = reader.nested(() => parseUnary(reader))
    return { kind: 'step', operator: text, isPrefix: true, target, place }
  }
  if (!['+', '-', '!', '~'].includes(text)) return parsePostfix(reader)
  reader.next()
  return { kind: 'unary', operator: text, operand: reader.nested(() => parseUnary(reader)), place }
}

function parsePostfix(reader: TokenReader): ExpressionNode {
  let object = parsePrimary(reader)
  for (;;) {
    const { text, place } = reader.peek()
    if (reader.accept('[')) {
      const index = reader.nested(() => parseExpression(reader))
      reader.expect(']', 'after the index')
      object = { kind: 'index', object, index, place }
    } else if (reader.accept('.')) {
      const name = reader.expectName('a field or of components')
      object = { kind: 'field', object, name: name.text, place: name.place }
      if (name.text === 'length' && reader.isAt('(')) object = parseLength(reader, object.object)
    } else if (reader.isAt('++', '--')) {
      reader.next()
      object = {
        kind: 'step',
        operator: text as '++' | '--',
        isPrefix: false,
        target: object,
        place,
      }
    } else {
      return object
    }
  }
}

function parseLength(reader: TokenReader, object: ExpressionNode): ExpressionNode {
  const place = reader.expect('(', 'after length')
  reader.expect(')', 'after length(')
  return { kind: 'length', object, place }
}

function parsePrimary(reader: TokenReader): ExpressionNode {
  const token = reader.peek()
  const { kind, text, place } = token
  if (kind === 'number') return parseNumber(reader.next())
  if (reader.accept('(')) {
    const inner = reader.nested(() => parseExpression(reader))
    reader.expect(')', 'after an expression')
    return inner
  }
  if (reader.isAt('{')) return { kind: 'list', items: parseGiven(reader, '{', '}'), place }
  if (kind !== 'name') throw reader.unexpected('an expression is missing')
  if (text === 'true' || text === 'false') {
    reader.next()
    return { kind: 'bool', value: text === 'true', place }
  }
  if (isTypeName(token, reader.structs) && startsConstructor(reader)) {
    const type = parseType(reader, parseAssignment)
    return { kind: 'construct', type, given: parseGiven(reader, '(', ')'), place }
  }
  reader.next()
  if (!reader.isAt('(')) return { kind: 'name', name: text, place }
  return { kind: 'call', name: text, given: parseGiven(reader, '(', ')'), place }
}

function startsConstructor(reader: TokenReader): boolean {
  const { text } = reader.peek(1)
  return text === '(' || text === '['
}

function parseGiven(reader: TokenReader, open: string, close: string): ExpressionNode[] {
  reader.expect(open, 'here')
  const given: ExpressionNode[] = []
  if (reader.isAt('void') && reader.peek(1).text === close) reader.next()
  while (!reader.accept(close)) {
    if (given.length > 0 && !reader.accept(',')) {
      throw reader.unexpected(`a comma between values, or ${close} after them, is missing`)
    }
    if (open === '{' && reader.accept(close)) break
    given.push(parseAssignment(reader))
  }
  return given
}

function parseNumber({ text, place }: Token): ExpressionNode {
  const digits = text.toLowerCase()
  if (/^0x/.test(digits)) return wholeNumber(digits.replace('u', ''), 16, digits.endsWith('u'))
  if (/[.ef]/.test(digits)) {
    return { kind: 'number', type: 'float', value: Number.parseFloat(digits), place }
  }
  const isOctal = /^0[0-7]+u?$/.test(digits)
  return wholeNumber(digits.replace('u', ''), isOctal ? 8 : 10, digits.endsWith('u'))

  function wholeNumber(written: string, base: number, isUnsigned: boolean): ExpressionNode {
    const value = Number.parseInt(written, base)
    if (value >= 2 ** 32) throw new PatternError('invalid', place, `${text} is more than 32 bits`)
    return { kind: 'number', type: isUnsigned ? 'uint' : 'int', value: value | 0, place }
  }
}
