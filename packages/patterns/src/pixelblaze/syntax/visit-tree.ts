import type { TreeExpression, TreeStatement } from './tree.ts'

/** The expressions directly within an expression. */
export function treeParts(expression: TreeExpression): readonly TreeExpression[] {
  switch (expression.kind) {
    case 'number':
    case 'variable':
    case 'function':
    case 'builtin function':
      return []
    case 'list':
      return expression.items
    case 'item':
      return [expression.array, expression.index]
    case 'assign':
      return [expression.target, expression.value]
    case 'step':
      return [expression.target]
    case 'unary':
      return [expression.operand]
    case 'arithmetic':
    case 'comparison':
    case 'logical':
      return [expression.left, expression.right]
    case 'choose':
      return [expression.condition, expression.yes, expression.no]
    case 'sequence':
      return expression.parts
    case 'call':
      return [expression.callee, ...expression.callArguments]
    case 'builtin':
      return expression.callArguments
  }
}

/** The expressions directly in a statement, and the statements within it. */
export function statementParts(statement: TreeStatement): {
  readonly expressions: readonly TreeExpression[]
  readonly statements: readonly TreeStatement[]
} {
  switch (statement.kind) {
    case 'expression':
      return { expressions: [statement.expression], statements: [] }
    case 'if': {
      const { condition, yes, no } = statement
      return { expressions: [condition], statements: [...yes, ...no] }
    }
    case 'loop': {
      const expressions = [statement.condition, statement.update].filter(
        (part) => part !== undefined,
      )
      return { expressions, statements: statement.body }
    }
    case 'return':
      return { expressions: statement.value ? [statement.value] : [], statements: [] }
    default:
      return { expressions: [], statements: [] }
  }
}
