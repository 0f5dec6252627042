import type { Tree, TreeExpression, TreeFunction, TreeStatement } from '../syntax/tree.ts'
import { statementParts, treeParts } from '../syntax/visit-tree.ts'

/** The functions that are kept in variables or arrays, so that a call of a value may be one of theirs. */
export function functionValues({ functions }: Tree): ReadonlySet<TreeFunction> {
  const kept = new Set<TreeFunction>()

  function ofStatement(statement: TreeStatement): void {
    const { expressions, statements } = statementParts(statement)
    for (const expression of expressions) ofExpression(expression)
    for (const inner of statements) ofStatement(inner)
  }

  function ofExpression(expression: TreeExpression): void {
    if (expression.kind === 'function') kept.add(expression.definition)
    if (expression.kind === 'variable' && expression.variable.constant !== undefined) {
      kept.add(expression.variable.constant)
    }
    for (const part of treeParts(expression)) {
      if (!isCalledAtOnce(expression, part)) ofExpression(part)
    }
  }

  for (const { body } of functions) body.forEach(ofStatement)
  return kept
}

/** True for a function that is called where it stands, or that its variable always has. */
function isCalledAtOnce(expression: TreeExpression, part: TreeExpression): boolean {
  const isKnown =
    part.kind === 'function' || (part.kind === 'variable' && part.variable.constant !== undefined)
  if (!isKnown) return false
  if (expression.kind === 'call') return part === expression.callee
  if (expression.kind === 'builtin') {
    return expression.builtin.types[expression.callArguments.indexOf(part)] === 'function'
  }
  if (expression.kind !== 'assign') return false
  return expression.target.kind === 'variable' && expression.target.variable.constant !== undefined
}
