import type { Place } from '../../errors/pattern-error.ts'
import * as form from '../../program/expressions.ts'
import type { Expression, Variable } from '../../program/program.ts'
import { branch } from '../../program/statements.ts'
import type { FunctionNode, StatementNode } from '../syntax/tree.ts'
import { containsArray, type Type } from '../types/type.ts'
import type { Body } from '../values/body.ts'
import { constantIn } from '../values/scalars.ts'
import { fit, invalid, NOTHING, type Value, zeroValue } from '../values/value.ts'
import { assignedNames, visitNodes } from './assigned-names.ts'
import { resolveType } from './declare.ts'
import { type Location, variablesFor } from './location.ts'
import { lowerCondition, lowerExpression } from './lower-expression.ts'
import { Scope } from './scope.ts'
import { type Code, discard, type Returned } from './shader.ts'

/** Nodes of the largest function that is written in place wherever it is called. */
const LARGEST = 400

/** Nodes that calls in place may add to a function of the program: V8 optimises no very large ones. */
const MOST_ADDED = 1500

const sizes = new WeakMap<FunctionNode, number>()
const added = new WeakMap<Body, number>()

/** True if a call is replaced by the function's statements, which need no memory for results. */
export function isInlined(callee: FunctionNode, { body }: Code): boolean {
  if (body.isExpression || !endsInReturns(callee.body!)) return false
  const size = sizeOf(callee)
  const sum = (added.get(body) ?? 0) + size
  if (size > LARGEST || sum > MOST_ADDED) return false
  added.set(body, sum)
  return true
}

function sizeOf(callee: FunctionNode): number {
  const known = sizes.get(callee)
  if (known !== undefined) return known
  let size = 0
  for (const statement of callee.body!) visitNodes(statement, () => size++)
  sizes.set(callee, size)
  return size
}

/** True if `return` only stands at the end, or in branches of which at least one always ends. */
export function endsInReturns(statements: readonly StatementNode[]): boolean {
  return statements.every((statement) => {
    if (isEnd(statement)) return true
    if (!hasReturn(statement)) return true
    if (statement.kind !== 'if') return false
    const branches = branchesOf(statement)
    return branches.every(endsInReturns) && branches.some(alwaysReturns)
  })
}

function isEnd({ kind }: StatementNode): boolean {
  return kind === 'return' || kind === 'discard'
}

function hasReturn(statement: StatementNode): boolean {
  let has = false
  visitNodes(statement, ({ kind }) => {
    has ||= kind === 'return' || kind === 'discard'
  })
  return has
}

type Branching = Extract<StatementNode, { readonly kind: 'if' }>

function branchesOf({ yes, no }: Branching): (readonly StatementNode[])[] {
  return [yes, no].map((node) => {
    if (node === undefined) return []
    return node.kind === 'block' ? node.body : [node]
  })
}

/** True if the end of these statements is never reached. */
function alwaysReturns(statements: readonly StatementNode[]): boolean {
  return statements.some((statement) => {
    if (isEnd(statement)) return true
    return statement.kind === 'if' && branchesOf(statement).every(alwaysReturns)
  })
}

type Call = {
  readonly types: readonly Type[]
  readonly values: readonly Value[]
  readonly place: Place
}

/** Writes a function's statements in place of a call. */
export function inlineCall(callee: FunctionNode, call: Call, outer: Code): Returned {
  const { shader, body } = outer
  const { types, values, place } = call
  const scope = new Scope(shader.scope)
  const assigned = assignedNames(callee.body!, shader.functions)
  const outs = new Map<number, Location>()
  for (const [index, { name, direction }] of callee.parameters.entries()) {
    const value = values[index]!
    if (direction === 'in' && !assigned.has(name) && !containsArray(value.type)) {
      scope.bind(name, { kind: 'value', value: fixedValue(value, outer) })
      continue
    }
    const location = shader.declareLocal(name, types[index]!, { body, place })
    const first = direction === 'out' ? zeroValue(types[index]!) : value
    location.write(body, first.parts)
    scope.bind(name, { kind: 'location', location, isConstant: false })
    if (direction !== 'in') outs.set(index, location)
  }
  const type = resolveType(callee.type, { ...outer, scope: shader.scope })
  const target = new ReturnTarget(type, body)
  const leave = (value: Value, at: Place) => {
    target.leave(value, at)
  }
  const callers = [...outer.callers, callee]
  const { lower } = outer
  const code: Code = { lower, shader, body, scope, assigned, type, callers, leave }
  lowerToEnd(callee.body!, code, { target, rest: () => undefined })
  const after = [...outs].map(([index, location]): [number, Value] => {
    return [index, { type: location.type, parts: location.read() }]
  })
  return { result: target.value, outs: new Map(after) }
}

/** A value that stays the same while variables of the caller change. */
function fixedValue({ type, parts }: Value, { shader, body }: Code): Value {
  const fixed = parts.map((part) => {
    if (shader.isPerFrame(part)) return shader.hoist(part)
    return isTemporary(part) ? part : body.keep(part)
  })
  return { type, parts: fixed }
}

function isTemporary(part: Expression): boolean {
  return part.kind === 'read' && part.variable.name === ''
}

/** What `return` gives: one that is not in a branch stays an expression. */
class ReturnTarget {
  readonly #type: Type
  readonly #body: Body
  #variables: readonly Variable[] | undefined
  #only: Value | undefined
  isInBranch = false

  constructor(type: Type, body: Body) {
    this.#type = type
    this.#body = body
  }

  leave(value: Value, place: Place): void {
    if (this.#type.kind === 'void') {
      if (value.type.kind !== 'void') throw invalid(place, 'a void function returns no value')
      return
    }
    const fitted = fit(value, this.#type, place)
    if (this.#variables === undefined && !this.isInBranch) {
      this.#only = fitted
      return
    }
    const body = this.#body
    this.#variables ??= variablesFor('', this.#type, (name, kind) => body.variable(name, kind))
    for (const [index, part] of fitted.parts.entries()) body.assign(this.#variables[index]!, part)
  }

  get value(): Value {
    if (this.#type.kind === 'void') return NOTHING
    if (this.#variables === undefined) return this.#only ?? zeroValue(this.#type)
    return { type: this.#type, parts: this.#variables.map(form.read) }
  }
}

type Ending = { readonly target: ReturnTarget; rest(): void }

/** Lowers statements and what follows them, up to the first that ends the function. */
function lowerToEnd(
  statements: readonly StatementNode[],
  code: Code,
  { target, rest }: Ending,
): void {
  const { body } = code
  for (const [index, statement] of statements.entries()) {
    if (statement.kind === 'return' || statement.kind === 'discard') {
      lowerEnd(statement, code)
      return
    }
    if (statement.kind !== 'if' || !hasReturn(statement)) {
      code.lower.statements([statement], code)
      continue
    }
    const after = () => {
      lowerToEnd(statements.slice(index + 1), code, { target, rest })
    }
    const test = lowerCondition(statement.condition, 'if', code)
    const lowerBranch = (list: readonly StatementNode[]) => {
      const inner = { ...code, scope: new Scope(code.scope) }
      lowerToEnd(list, inner, { target, rest: after })
    }
    const known = constantIn(test)
    const [yes, no] = branchesOf(statement)
    if (known !== undefined) {
      lowerBranch(known === 0 ? no! : yes!)
      return
    }
    const wasInBranch = target.isInBranch
    target.isInBranch = true
    const branches = [yes!, no!].map((list) => body.capture(() => lowerBranch(list)))
    target.isInBranch = wasInBranch
    body.add(branch(test, branches[0]!, branches[1]))
    return
  }
  rest()
}

function lowerEnd(statement: StatementNode, code: Code): void {
  if (statement.kind === 'discard') {
    discard(code)
    code.leave(zeroValue(code.type), statement.place)
  } else if (statement.kind === 'return') {
    const value = statement.value ? lowerExpression(statement.value, code) : NOTHING
    code.leave(value, statement.place)
  }
}
