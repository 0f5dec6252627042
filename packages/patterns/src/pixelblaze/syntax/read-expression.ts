import type * as acorn from 'acorn'
import type { Place } from '../../errors/pattern-error.ts'
import { ARRAY_METHODS } from '../builtins/arrays.ts'
import { findBuiltin } from '../builtins/table.ts'
import { invalid, placeOf } from './parse-text.ts'
import { refuse } from './refusals.ts'
import { findVariable, resolveBuiltin, resolveName, type Scope } from './scope.ts'
import type {
  ArithmeticSign,
  ComparisonSign,
  TreeExpression,
  TreeFunction,
  TreeTarget,
} from './tree.ts'

/** The surroundings of an expression. */
export type Reader = {
  readonly scope: Scope
  /** Reads a function within an expression. */
  readFunction(node: acorn.ArrowFunctionExpression | acorn.FunctionExpression): TreeFunction
}

type Node =
  | acorn.Expression
  | acorn.SpreadElement
  | acorn.Super
  | acorn.PrivateIdentifier
  | acorn.Pattern

/**
 * Reads an expression.
 *
 * @throws PatternError for everything that the language does not have
 */
export function readExpression(node: Node, reader: Reader): TreeExpression {
  const place = placeOf(node)
  const read = (part: Node) => readExpression(part, reader)
  switch (node.type) {
    case 'Literal':
      return { kind: 'number', place, value: readLiteral(node, place) }
    case 'Identifier':
      return readIdentifier(node.name, place, reader)
    case 'ParenthesizedExpression':
      return read(node.expression)
    case 'ArrayExpression':
      return { kind: 'list', place, items: node.elements.map((each) => read(each ?? refuse(node))) }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { kind: 'function', place, definition: reader.readFunction(node) }
    case 'UnaryExpression':
      return readUnary(node, reader)
    case 'UpdateExpression': {
      const target = readTarget(node.argument, reader)
      countStep(target)
      return {
        kind: 'step',
        place,
        target,
        by: node.operator === '++' ? 1 : -1,
        givesOld: !node.prefix,
      }
    }
    case 'BinaryExpression':
      return readBinary(node, reader)
    case 'LogicalExpression': {
      const sign = node.operator === '&&' ? 'and' : node.operator === '||' ? 'or' : refuse(node)
      return { kind: 'logical', place, sign, left: read(node.left), right: read(node.right) }
    }
    case 'AssignmentExpression':
      return readAssignment(node, reader)
    case 'ConditionalExpression': {
      const [condition, yes, no] = [node.test, node.consequent, node.alternate].map(read)
      return { kind: 'choose', place, condition: condition!, yes: yes!, no: no! }
    }
    case 'SequenceExpression':
      return { kind: 'sequence', place, parts: node.expressions.map(read) }
    case 'MemberExpression':
      return readMember(node, reader)
    case 'CallExpression':
      return readCall(node, reader)
    default:
      return refuse(node)
  }
}

function countStep(target: TreeTarget): void {
  if (target.kind !== 'variable') return
  target.variable.assignments++
  target.variable.constant = undefined
}

function readLiteral(node: acorn.Literal, place: Place): number {
  const { value } = node
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null && node.raw === 'null') return 0
  if (typeof value !== 'number') return refuse(node)
  if (!Number.isFinite(value)) throw invalid(place, 'this number is too large')
  return value
}

function readIdentifier(name: string, place: Place, reader: Reader): TreeExpression {
  const builtin = resolveBuiltin(name, place, reader.scope)
  return builtin === undefined
    ? resolveName(name, place, reader.scope)
    : { kind: 'builtin function', place, builtin }
}

function readUnary(node: acorn.UnaryExpression, reader: Reader): TreeExpression {
  const { operator } = node
  if (operator === '+') return readExpression(node.argument, reader)
  if (operator !== '-' && operator !== '~' && operator !== '!') return refuse(node)
  const operand = readExpression(node.argument, reader)
  const place = placeOf(node)
  if (operator === '-' && operand.kind === 'number') return { ...operand, value: -operand.value }
  return { kind: 'unary', place, sign: operator, operand }
}

const COMPARISONS: ReadonlyMap<string, ComparisonSign> = new Map([
  ...(['<', '<=', '>', '>=', '==', '!='] as const).map((sign) => [sign, sign] as const),
  ['===', '=='],
  ['!==', '!='],
])

const ARITHMETIC: ReadonlySet<string> = new Set<ArithmeticSign>([
  ...(['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>'] as const),
])

function isArithmetic(sign: string): sign is ArithmeticSign {
  return ARITHMETIC.has(sign)
}

function readBinary(node: acorn.BinaryExpression, reader: Reader): TreeExpression {
  const place = placeOf(node)
  const comparison = COMPARISONS.get(node.operator)
  if (comparison === undefined && !isArithmetic(node.operator) && node.operator !== '**') {
    return refuse(node)
  }
  const left = readExpression(node.left, reader)
  const right = readExpression(node.right, reader)
  if (comparison !== undefined) return { kind: 'comparison', place, sign: comparison, left, right }
  if (isArithmetic(node.operator)) {
    return { kind: 'arithmetic', place, sign: node.operator, left, right }
  }
  return { kind: 'builtin', place, builtin: findBuiltin('pow')!, callArguments: [left, right] }
}

function readAssignment(node: acorn.AssignmentExpression, reader: Reader): TreeExpression {
  const place = placeOf(node)
  const sign = node.operator.slice(0, -1)
  if (sign !== '' && !isArithmetic(sign)) return refuse(node)
  const target = readTarget(node.left, reader)
  const value = readExpression(node.right, reader)
  return assignment({ place, target, sign: sign === '' ? undefined : sign, value })
}

/** An assignment; counts those of a variable, and notes a function that is all it ever gets. */
export function assignment(parts: Omit<Assignment, 'kind'>): Assignment {
  const { target, sign, value } = parts
  if (target.kind === 'variable') {
    const { variable } = target
    variable.assignments++
    const isOnly = variable.assignments === 1 && sign === undefined
    variable.constant = isOnly && value.kind === 'function' ? value.definition : undefined
  }
  return { kind: 'assign', ...parts }
}

type Assignment = Extract<TreeExpression, { readonly kind: 'assign' }>

function readTarget(node: acorn.Pattern | acorn.Expression, reader: Reader): TreeTarget {
  const place = placeOf(node)
  if (node.type === 'ParenthesizedExpression') return readTarget(node.expression, reader)
  if (node.type === 'Identifier') {
    const variable = findVariable(node.name, place, reader.scope)
    if (variable !== undefined) return { kind: 'variable', place, variable }
  }
  const target = node.type === 'MemberExpression' ? readMember(node, reader) : refuse(node)
  if (target.kind === 'item') return target
  throw invalid(place, 'the length of an array can’t be changed')
}

function readMember(node: acorn.MemberExpression, reader: Reader): TreeExpression {
  const place = placeOf(node)
  const { object, property, computed } = node
  if (node.optional) return refuse(node)
  if (computed) {
    const array = readExpression(object, reader)
    return { kind: 'item', place, array, index: readExpression(property, reader) }
  }
  const name = 'name' in property ? property.name : ''
  if (name !== 'length') throw noProperty(placeOf(property), name, object, reader)
  const array = readExpression(object, reader)
  return { kind: 'builtin', place, builtin: findBuiltin('arrayLength')!, callArguments: [array] }
}

function noProperty(
  place: Place,
  name: string,
  object: acorn.Expression | acorn.Super,
  reader: Reader,
) {
  if ('name' in object && object.name === 'Math') {
    return invalid(place, `there is no Math; write ${name}(…) without it`)
  }
  // A name that is not known is the mistake, rather than its property.
  if (object.type === 'Identifier') readExpression(object, reader)
  const known = ['length', ...Object.keys(ARRAY_METHODS)].join(', ')
  return invalid(place, `there is no property ${name}; arrays have ${known}`)
}

function readCall(node: acorn.CallExpression, reader: Reader): TreeExpression {
  const place = placeOf(node)
  const { callee } = node
  if (node.optional) return refuse(node)
  const readAll = () => node.arguments.map((each) => readExpression(each, reader))
  if (callee.type === 'MemberExpression' && !callee.computed) {
    const { property } = callee
    const name = property.type === 'Identifier' ? property.name : ''
    if (!Object.hasOwn(ARRAY_METHODS, name) || callee.optional) {
      throw noProperty(placeOf(property), name, callee.object, reader)
    }
    const array = readExpression(callee.object, reader)
    const builtin = findBuiltin(ARRAY_METHODS[name]!)!
    return { kind: 'builtin', place, builtin, callArguments: [array, ...readAll()] }
  }
  const read = readExpression(callee, reader)
  if (read.kind === 'builtin function') {
    return { kind: 'builtin', place, builtin: read.builtin, callArguments: readAll() }
  }
  return { kind: 'call', place, callee: read, callArguments: readAll() }
}
