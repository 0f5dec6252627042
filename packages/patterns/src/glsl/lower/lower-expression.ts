import * as form from '../../program/expressions.ts'
import type { Expression, Statement } from '../../program/program.ts'
import { branch, perform } from '../../program/statements.ts'
import type { ExpressionNode } from '../syntax/tree.ts'
import { isSame, nameOf, type Type } from '../types/type.ts'
import {
  boolOf,
  both,
  chooseScalar,
  constantIn,
  either,
  floatOf,
  intOf,
  rounded,
} from '../values/scalars.ts'
import { baseOf, fit, fits, invalid, NOTHING, scalar, type Value } from '../values/value.ts'
import { construct } from './construct.ts'
import { resolveType } from './declare.ts'
import { assignTo, locate, locateTarget } from './locate.ts'
import { elementsOf } from './location.ts'
import { boolPart, lowerBinary, lowerUnary, oneOf } from './operators.ts'
import type { Code } from './shader.ts'

type Node<Kind extends ExpressionNode['kind']> = Extract<ExpressionNode, { readonly kind: Kind }>

/** The value of an expression; what it does besides becomes statements of the body. */
export function lowerExpression(node: ExpressionNode, code: Code): Value {
  switch (node.kind) {
    case 'number':
      return scalar(node.type, node.type === 'float' ? floatOf(node.value) : intOf(node.value))
    case 'bool':
      return scalar('bool', boolOf(node.value))
    case 'name':
    case 'index':
    case 'field': {
      const { type, read } = locate(node, code).location
      return { type, parts: read() }
    }
    case 'unary':
      return lowerUnary(node.operator, lowerExpression(node.operand, code), node.place)
    case 'step':
      return lowerStep(node, code)
    case 'binary':
      return lowerBinaryNode(node, code)
    case 'assign':
      return lowerAssignment(node, code)
    case 'choose':
      return lowerChoice(node, code)
    case 'call':
      return code.lower.call(node, code)
    case 'construct':
      return lowerConstruct(node, code)
    case 'length':
      return lowerLength(node, code)
    case 'list':
      throw invalid(node.place, 'a list in braces can only be the first value of a variable')
  }
}

/** Evaluates an expression of which only the effect matters. */
export function lowerEffect(node: ExpressionNode, code: Code): void {
  if (node.kind === 'step') lowerStep({ ...node, isPrefix: true }, code)
  else if (node.kind === 'binary' && node.operator === ',') {
    lowerEffect(node.left, code)
    lowerEffect(node.right, code)
  } else lowerExpression(node, code)
}

/** The values of several expressions, each as it was before those after it changed something. */
export function lowerAll(nodes: readonly ExpressionNode[], code: Code): Value[] {
  const { body } = code
  const values: Value[] = []
  const marks: (typeof body.mark)[] = []
  let settled = 0
  for (const node of nodes) {
    const start = body.mark
    const value = lowerExpression(node, code)
    if (body.wasWritten(start)) {
      for (let at = values.length - 1; at >= settled; at--) {
        values[at] = body.keepAsOf(marks[at]!, values[at]!)
      }
      settled = values.length
    }
    values.push(value)
    marks.push(body.mark)
  }
  return values
}

/** The one part of a condition. */
export function lowerCondition(node: ExpressionNode, where: string, code: Code): Expression {
  return boolPart(lowerExpression(node, code), where, node.place)
}

function lowerAssignment({ operator, target, value, place }: Node<'assign'>, code: Code): Value {
  const { body } = code
  const location = locateTarget(target, code)
  if (operator === '') {
    const given = fit(lowerExpression(value, code), location.type, value.place)
    assignTo(location, given, code)
  } else {
    const start = body.mark
    const before = { type: location.type, parts: location.read() }
    const right = asCounted(lowerExpression(value, code), code)
    const left = body.wasWritten(start) ? body.keepAsOf(start, before) : before
    const result = asCounted(lowerBinary(operator, [left, right], { body, place }), code)
    assignTo(location, fit(result, location.type, place), code)
  }
  return { type: location.type, parts: location.read() }
}

/** A value with floats of 32 bits in the update of a loop; else as it is. */
function asCounted(value: Value, { isCounting }: Code): Value {
  if (!isCounting || baseOf(value.type) !== 'float') return value
  return { type: value.type, parts: value.parts.map(rounded) }
}

function lowerStep({ operator, isPrefix, target, place }: Node<'step'>, code: Code): Value {
  const { body } = code
  const location = locateTarget(target, code)
  const { type } = location
  const base = baseOf(type)
  if (base === undefined || base === 'bool') {
    throw invalid(place, `${operator} can't be used with ${nameOf(type)}`)
  }
  const read = (): Value => ({ type, parts: location.read() })
  const before = isPrefix ? read() : { type, parts: read().parts.map((part) => body.keep(part)) }
  const by = scalar(base, oneOf(base))
  assignTo(location, lowerBinary(operator[0]!, [before, by], { body, place }), code)
  return isPrefix ? read() : before
}

function lowerBinaryNode(node: Node<'binary'>, code: Code): Value {
  const { operator, left, right, place } = node
  if (operator === ',') {
    lowerEffect(left, code)
    return lowerExpression(right, code)
  }
  if (operator === '&&' || operator === '||') return lowerLogical(node, code)
  const [a, b] = lowerAll([left, right], code)
  return lowerBinary(operator, [a!, b!], { body: code.body, place })
}

function lowerLogical({ operator, left, right }: Node<'binary'>, code: Code): Value {
  const { body } = code
  const first = lowerCondition(left, operator, code)
  let second = first
  const start = body.mark
  const statements = body.capture(() => {
    second = lowerCondition(right, operator, code)
  })
  const join = operator === '&&' ? both : either
  if (statements.length === 0) return scalar('bool', join(first, second))
  const condition = body.wasWritten(start) ? body.keep(first) : first
  const yes: Branch = { statements, parts: [second] }
  const no: Branch = { statements: [], parts: [boolOf(operator === '||')] }
  const [part] = chooseBranch(condition, operator === '&&' ? [yes, no] : [no, yes], code)
  return scalar('bool', part!)
}

type Branch = { readonly statements: readonly Statement[]; readonly parts: readonly Expression[] }

/** The parts of one of two branches, of which only one runs. */
function chooseBranch(
  condition: Expression,
  [yes, no]: readonly [Branch, Branch],
  { body }: Code,
): Expression[] {
  const results = yes.parts.map((part) => body.variable('', part.type!))
  const store = ({ statements, parts }: Branch) => [
    ...statements,
    ...parts.map((part, at) => perform(form.assign(results[at]!, part))),
  ]
  const [first, second] = [store(yes), store(no)]
  if (body.isExpression) {
    const whole = [first, second].map((list) => form.sequence(...expressionsOf(list), boolOf(true)))
    body.add(perform(form.choose(condition, whole[0]!, whole[1]!)))
  } else body.add(branch(condition, first, second))
  return results.map(form.read)
}

/** The expressions of statements that are made while `isExpression` is set. */
export function expressionsOf(statements: readonly Statement[]): Expression[] {
  return statements.map((statement) => {
    if (statement.kind === 'expression') return statement.expression
    throw new TypeError('a statement was made in an expression')
  })
}

function lowerChoice({ condition, yes, no, place }: Node<'choose'>, code: Code): Value {
  const { body } = code
  const test = lowerCondition(condition, '?:', code)
  const known = constantIn(test)
  const start = body.mark
  const [first, second] = [yes, no].map((node) => {
    let value: Value = NOTHING
    const statements = body.capture(() => {
      value = lowerExpression(node, code)
    })
    return { value, statements }
  })
  const type = commonType(first!.value, second!.value)
  if (type === undefined || type.kind === 'void') {
    const got = [first!, second!].map(({ value }) => nameOf(value.type)).join(' and ')
    throw invalid(place, `?: gives two values of one type, got ${got}`)
  }
  const [a, b] = [first!, second!].map(({ value, statements }): Branch => {
    return { statements, parts: fit(value, type, place).parts }
  })
  if (known !== undefined) {
    const taken = known === 0 ? b! : a!
    body.add(...taken.statements)
    return { type, parts: taken.parts }
  }
  if (a!.statements.length + b!.statements.length > 0) {
    const kept = body.wasWritten(start) ? body.keep(test) : test
    return { type, parts: chooseBranch(kept, [a!, b!], code) }
  }
  const kept = a!.parts.length > 1 ? body.once(test) : test
  return { type, parts: a!.parts.map((part, at) => chooseScalar(kept, part, b!.parts[at]!)) }
}

function commonType(a: Value, b: Value): Type | undefined {
  if (isSame(a.type, b.type) || fits(b.type, a.type)) return a.type
  return fits(a.type, b.type) ? b.type : undefined
}

function lowerConstruct({ type, given, place }: Node<'construct'>, code: Code): Value {
  const values = lowerAll(given, code)
  const resolved = resolveType(type, code, { count: given.length })
  return construct(resolved, values, { body: code.body, place })
}

function lowerLength({ object, place }: Node<'length'>, code: Code): Value {
  const { type } = locate(object, code).location
  if (type.kind === 'array' || type.kind === 'vector' || type.kind === 'matrix') {
    return scalar('int', intOf(elementsOf(type).count))
  }
  throw invalid(place, `${nameOf(type)} has no length`)
}
