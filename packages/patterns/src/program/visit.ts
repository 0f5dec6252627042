import type { Expression, Statement } from './program.ts'

/** The expressions directly within an expression, in the order in which they are evaluated. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'read':
    case 'function':
      return []
    case 'assign':
      return [expression.value]
    case 'element':
      return [expression.index]
    case 'assign element':
      return [expression.index, expression.value]
    case 'unary':
    case 'convert':
      return [expression.operand]
    case 'binary':
      return [expression.left, expression.right]
    case 'choose':
      return [expression.condition, expression.yes, expression.no]
    case 'sequence':
      return expression.parts
    case 'call':
    case 'builtin':
      return expression.callArguments
    case 'call value':
      return [expression.callee, ...expression.callArguments]
  }
}

/** Calls `look` for each expression in statements, also within others. */
export function visitExpressions(
  statements: readonly Statement[],
  look: (expression: Expression) => void,
): void {
  const enter = (expression: Expression | undefined) => {
    if (expression === undefined) return
    look(expression)
    partsOf(expression).forEach(enter)
  }
  for (const statement of statements) {
    if (statement.kind === 'expression') enter(statement.expression)
    else if (statement.kind === 'return') statement.values.forEach(enter)
    else if (statement.kind === 'if') {
      enter(statement.condition)
      visitExpressions(statement.yes, look)
      visitExpressions(statement.no, look)
    } else if (statement.kind === 'loop') {
      enter(statement.condition)
      enter(statement.update)
      visitExpressions(statement.body, look)
    } else if (statement.kind === 'block') visitExpressions(statement.body, look)
  }
}

/** True for statements with a loop among them or within them. */
export function containsLoop(statements: readonly Statement[]): boolean {
  return statements.some((statement) => {
    if (statement.kind === 'loop') return true
    if (statement.kind === 'if') return containsLoop(statement.yes) || containsLoop(statement.no)
    return statement.kind === 'block' && containsLoop(statement.body)
  })
}

/** True for a statement after which the next one may be left out. */
export function mayLeave(statement: Statement): boolean {
  switch (statement.kind) {
    case 'break':
    case 'continue':
    case 'leave':
    case 'return':
      return true
    case 'if':
      return statement.yes.some(mayLeave) || statement.no.some(mayLeave)
    case 'block':
    case 'loop':
      return statement.body.some(mayLeave)
    default:
      return false
  }
}

/** The number of expressions in statements, also within others. */
export function countParts(statements: readonly Statement[]): number {
  let parts = 0
  visitExpressions(statements, () => {
    parts++
  })
  return parts
}
