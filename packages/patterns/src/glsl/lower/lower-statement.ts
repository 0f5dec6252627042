import type { Place } from '../../errors/pattern-error.ts'
import * as form from '../../program/expressions.ts'
import type { Expression, Statement } from '../../program/program.ts'
import { branch, loop } from '../../program/statements.ts'
import type { DeclarationNode, DeclaredName, LoopNode, StatementNode } from '../syntax/tree.ts'
import { containsArray } from '../types/type.ts'
import type { Body } from '../values/body.ts'
import { constantIn, intOf, operate } from '../values/scalars.ts'
import { invalid, NOTHING, zeroValue } from '../values/value.ts'
import { declaredType, lowerFirst, resolveType } from './declare.ts'
import type { Location } from './location.ts'
import { expressionsOf, lowerCondition, lowerEffect, lowerExpression } from './lower-expression.ts'
import { lowerSwitch } from './lower-switch.ts'
import { Scope } from './scope.ts'
import { type Code, discard } from './shader.ts'

/** Statements that see each other's names. */
export function lowerStatements(statements: readonly StatementNode[], code: Code): void {
  for (const statement of statements) lowerStatement(statement, code)
}

export function lowerStatement(statement: StatementNode, code: Code): void {
  const { body } = code
  body.place = statement.place
  switch (statement.kind) {
    case 'declare':
      lowerDeclaration(statement, code)
      return
    case 'block':
      lowerStatements(statement.body, inner(code))
      return
    case 'expression':
      lowerEffect(statement.expression, code)
      return
    case 'if':
      lowerIf(statement, code)
      return
    case 'loop':
      lowerLoop(statement, code)
      return
    case 'switch':
      lowerSwitch(statement, code)
      return
    case 'return':
      code.leave(
        statement.value ? lowerExpression(statement.value, code) : NOTHING,
        statement.place,
      )
      return
    case 'discard':
      discard(code)
      code.leave(zeroValue(code.type), statement.place)
      return
    default:
      lowerJump(statement, code)
  }
}

function inner(code: Code): Code {
  return { ...code, scope: new Scope(code.scope) }
}

function lowerJump({ kind, place }: StatementNode, { body, jumps }: Code): void {
  const jump = kind === 'break' ? jumps?.break : jumps?.continue
  if (jump === undefined) throw invalid(place, `${kind} stands outside of a loop`)
  body.add(...jump())
}

/** Declares variables; one that never changes and is the same for all points is only a name. */
export function lowerDeclaration(node: DeclarationNode, code: Code): void {
  const declared = { ...node, type: declaredType(node.type, code) }
  if (node.names.length === 0) resolveType(declared.type, code)
  for (const each of node.names) declareVariable(declared, each, code)
}

function declareVariable(
  { qualifiers, type }: DeclarationNode,
  { name, sizes, value: first, place }: DeclaredName,
  code: Code,
): void {
  const { body, shader, scope } = code
  const isConstant = qualifiers.includes('const')
  const { type: of, value } = lowerFirst({ type, sizes, first, place }, code)
  if (isConstant && !value) throw invalid(place, `the constant ${name} has no value`)
  const isFixed = value && (isConstant || !code.assigned.has(name)) && !containsArray(of)
  const fixed = isFixed ? shader.fixed(value) : undefined
  if (fixed) {
    scope.bind(name, { kind: 'value', value: fixed })
    return
  }
  const location = shader.declareLocal(name, of, { body, place })
  if (value) location.write(body, value.parts)
  else clear(location, body, place)
  scope.bind(name, { kind: 'location', location, isConstant })
}

/** Elements of an array that are cleared one by one. */
const FEW = 32

/**
 * Sets a variable without a value to 0, as browsers do: light must not depend on what was drawn before.
 */
export function clear(location: Location, body: Body, place: Place): void {
  const { type } = location
  if (type.kind !== 'array' || type.length <= FEW) {
    location.write(body, zeroValue(type).parts)
    return
  }
  const index = body.variable('', 'int')
  body.assign(index, intOf(0))
  const inner = body.capture(() => {
    clear(location.at(form.read(index)), body, place)
  })
  const condition = operate('<', form.read(index), intOf(type.length), 'int')
  const next = operate('+', form.read(index), intOf(1), 'int')
  body.add(loop({ place, condition, update: form.assign(index, next), body: inner }))
}

function lowerIf(
  { condition, yes, no }: Extract<StatementNode, { readonly kind: 'if' }>,
  code: Code,
): void {
  const { body } = code
  const test = lowerCondition(condition, 'if', code)
  const known = constantIn(test)
  const lower = (node: StatementNode | undefined) => {
    if (node) lowerStatement(node, inner(code))
  }
  if (known !== undefined) {
    lower(known === 0 ? no : yes)
    return
  }
  const branches = [yes, no].map((node) => body.capture(() => lower(node)))
  body.add(branch(test, branches[0]!, branches[1]))
}

const JUMPS: Code['jumps'] = {
  break: () => [{ kind: 'break' }],
  continue: () => [{ kind: 'continue' }],
}

function lowerLoop(node: LoopNode, outer: Code): void {
  const code: Code = { ...inner(outer), jumps: JUMPS }
  const { body } = code
  if (node.first) lowerStatement(node.first, code)
  const asExpression = (make: () => Expression | undefined) => inExpression(code, make)
  const condition = asExpression(() => {
    return node.condition && lowerCondition(node.condition, 'a loop', code)
  })
  const statements = body.capture(() => {
    lowerStatement(node.body, inner(code))
  })
  const update = asExpression(() => {
    if (node.update) lowerEffect(node.update, { ...code, isCounting: true })
    return undefined
  })
  const { place, isChecked } = node
  body.add(loop({ place, condition, update, body: statements, isChecked }))
}

/** Lowers a part of a loop to one expression with everything that it does. */
function inExpression({ body }: Code, make: () => Expression | undefined): Expression | undefined {
  const before = body.isExpression
  body.isExpression = true
  let value: Expression | undefined
  const statements: Statement[] = body.capture(() => {
    value = make()
  })
  body.isExpression = before
  const parts = [...expressionsOf(statements), ...(value ? [value] : [])]
  return parts.length === 0 ? undefined : form.sequence(...parts)
}
