import type { Expression, Statement } from './program.ts'

/** Gives another expression of the same type; `undefined` to look within this one. */
type Replace = (expression: Expression) => Expression | undefined

/** Statements in which expressions are replaced; those within a replaced one are not looked at. */
export function rewriteStatements(
  statements: readonly Statement[],
  replace: Replace,
): readonly Statement[] {
  const write = (expression: Expression) => rewriteExpression(expression, replace)
  const all = (list: readonly Statement[]) => rewriteStatements(list, replace)
  return statements.map((statement): Statement => {
    switch (statement.kind) {
      case 'expression':
        return { ...statement, expression: write(statement.expression) }
      case 'if': {
        const { condition, yes, no } = statement
        return { ...statement, condition: write(condition), yes: all(yes), no: all(no) }
      }
      case 'loop': {
        const { condition, update, body } = statement
        const parts = { condition: condition && write(condition), update: update && write(update) }
        return { ...statement, ...parts, body: all(body) }
      }
      case 'return':
        return { ...statement, values: statement.values.map(write) }
      case 'block':
        return { ...statement, body: all(statement.body) }
      default:
        return statement
    }
  })
}

function rewriteExpression(expression: Expression, replace: Replace): Expression {
  const write = (part: Expression) => rewriteExpression(part, replace)
  const replaced = replace(expression)
  if (replaced !== undefined) return replaced
  switch (expression.kind) {
    case 'number':
    case 'read':
    case 'function':
      return expression
    case 'assign':
      return { ...expression, value: write(expression.value) }
    case 'element':
      return { ...expression, index: write(expression.index) }
    case 'assign element':
      return { ...expression, index: write(expression.index), value: write(expression.value) }
    case 'unary':
    case 'convert':
      return { ...expression, operand: write(expression.operand) }
    case 'binary':
      return { ...expression, left: write(expression.left), right: write(expression.right) }
    case 'choose': {
      const { condition, yes, no } = expression
      return { ...expression, condition: write(condition), yes: write(yes), no: write(no) }
    }
    case 'sequence':
      return { ...expression, parts: expression.parts.map(write) }
    case 'call':
    case 'builtin':
      return { ...expression, callArguments: expression.callArguments.map(write) }
    case 'call value': {
      const callArguments = expression.callArguments.map(write)
      return { ...expression, callee: write(expression.callee), callArguments }
    }
  }
}
