import { PatternError } from '../../errors/pattern-error.ts'
import { preprocess } from '../text/preprocess.ts'
import type { Token } from '../text/tokens.ts'
import { parseAssignment, parseExpression } from './parse-expression.ts'
import { parseBlock, parseNames, parsePrecision, parseQualifiers } from './parse-statement.ts'
import { parseSizes, parseType } from './parse-type.ts'
import { TokenReader } from './token-reader.ts'
import type { ExpressionNode, FunctionNode, ParameterNode, ShaderNode, TypeNode } from './tree.ts'

/**
 * Parses a shader of GLSL, ES 1.00 to 3.00, after its preprocessor.
 *
 * @throws PatternError with line, column and reason
 */
export function parseShader(text: string): ShaderNode {
  const reader = new TokenReader(preprocess(text, evaluateCondition))
  const parts: ShaderNode[number][] = []
  while (reader.peek().kind !== 'end') {
    if (reader.accept(';')) continue
    if (reader.isAt('precision')) parsePrecision(reader)
    else parts.push(...parsePart(reader))
  }
  return parts
}

function parsePart(reader: TokenReader): ShaderNode {
  const { place } = reader
  const qualifiers = parseQualifiers(reader)
  // `invariant gl_FragColor;`
  if (qualifiers.length > 0 && reader.peek(1).text === ';' && reader.peek().kind === 'name') {
    reader.next()
    return []
  }
  if (reader.peek().kind !== 'name') throw reader.unexpected('a declaration or function is missing')
  const type = parseType(reader, parseAssignment)
  if (reader.accept(';')) return [{ kind: 'declare', qualifiers, type, names: [], place }]
  if (reader.peek(1).text === '(') return [parseFunction(reader, type)]
  if (reader.isAt('{')) {
    throw new PatternError('invalid', place, 'blocks of uniforms are not supported')
  }
  return [parseNames(reader, qualifiers, type)]
}

function parseFunction(reader: TokenReader, type: TypeNode): FunctionNode {
  const { text: name, place } = reader.expectName('a function')
  reader.expect('(', `after ${name}`)
  const parameters: ParameterNode[] = []
  if (reader.isAt('void') && reader.peek(1).text === ')') reader.next()
  while (!reader.accept(')')) {
    if (parameters.length > 0) reader.expect(',', `between the parameters of ${name}`)
    parameters.push(parseParameter(reader))
  }
  if (reader.accept(';')) {
    return { kind: 'function', name, type, parameters, body: undefined, place }
  }
  return { kind: 'function', name, type, parameters, body: parseBlock(reader), place }
}

function parseParameter(reader: TokenReader): ParameterNode {
  const { place } = reader
  const qualifiers = parseQualifiers(reader)
  const type = parseType(reader, parseAssignment)
  const name = reader.peek().kind === 'name' ? reader.next().text : ''
  const direction = qualifiers.includes('inout')
    ? 'inout'
    : qualifiers.includes('out')
      ? 'out'
      : 'in'
  return { name, type, sizes: parseSizes(reader, parseAssignment), direction, place }
}

function evaluateCondition(tokens: readonly Token[]): number {
  const [first] = tokens
  if (first === undefined) return 0
  const end: Token = { ...first, kind: 'end', text: '' }
  const reader = new TokenReader([...tokens, end])
  return evaluate(parseExpression(reader))
}

/** Whole numbers of a preprocessor's condition. */
const OPERATORS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '||': (a, b) => (a || b ? 1 : 0),
  '^^': (a, b) => (!a === !b ? 0 : 1),
  '&&': (a, b) => (a && b ? 1 : 0),
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '&': (a, b) => a & b,
  '==': (a, b) => (a === b ? 1 : 0),
  '!=': (a, b) => (a === b ? 0 : 1),
  '<': (a, b) => (a < b ? 1 : 0),
  '>': (a, b) => (a > b ? 1 : 0),
  '<=': (a, b) => (a <= b ? 1 : 0),
  '>=': (a, b) => (a >= b ? 1 : 0),
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '+': (a, b) => (a + b) | 0,
  '-': (a, b) => (a - b) | 0,
  '*': (a, b) => Math.imul(a, b),
  '/': (a, b) => (a / b) | 0,
  '%': (a, b) => (a % b) | 0,
}

function evaluate(expression: ExpressionNode): number {
  if (expression.kind === 'number') return expression.value
  if (expression.kind === 'bool') return expression.value ? 1 : 0
  if (expression.kind === 'unary') {
    const value = evaluate(expression.operand)
    if (expression.operator === '!') return value ? 0 : 1
    if (expression.operator === '~') return ~value
    return expression.operator === '-' ? -value | 0 : value
  }
  if (expression.kind === 'choose') {
    return evaluate(expression.condition) ? evaluate(expression.yes) : evaluate(expression.no)
  }
  const operate = expression.kind === 'binary' ? OPERATORS[expression.operator] : undefined
  if (expression.kind === 'binary' && operate) {
    return operate(evaluate(expression.left), evaluate(expression.right))
  }
  const reason = 'a condition of the preprocessor is made of whole numbers and names of macros'
  throw new PatternError('invalid', expression.place, reason)
}
