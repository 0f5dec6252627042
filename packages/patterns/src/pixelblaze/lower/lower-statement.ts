import { convert, zeroOf } from '../../program/expressions.ts'
import type { Statement, ValueType } from '../../program/program.ts'
import { branch, giveBack, loop, perform } from '../../program/statements.ts'
import type { TreeExpression, TreeStatement } from '../syntax/tree.ts'
import { lowerCondition } from './lower-expression.ts'
import type { Lowering } from './lowering.ts'

/**
 * Lowers the statements of a function.
 *
 * @param result the type that the function returns
 */
export function lowerStatements(
  statements: readonly TreeStatement[],
  result: ValueType,
  lowering: Lowering,
): Statement[] {
  return statements.flatMap((statement) => lowerStatement(statement, result, lowering))
}

function lowerStatement(
  statement: TreeStatement,
  result: ValueType,
  lowering: Lowering,
): Statement[] {
  switch (statement.kind) {
    case 'expression':
      return lowerPerformed(statement.expression, lowering)
    case 'if': {
      const condition = lowerCondition(statement.condition, lowering)
      const yes = lowerStatements(statement.yes, result, lowering)
      return [branch(condition, yes, lowerStatements(statement.no, result, lowering))]
    }
    case 'loop': {
      const { condition, update, body, place, isChecked } = statement
      return [
        loop({
          ...{ place, isChecked },
          condition: condition && lowerCondition(condition, lowering),
          update: update && lowering.lower(withoutOld(update)),
          body: lowerStatements(body, result, lowering),
        }),
      ]
    }
    case 'return':
      return [
        giveBack(
          statement.value === undefined
            ? zeroOf(result)
            : convert(lowering.lower(statement.value), result),
        ),
      ]
    default:
      return [statement]
  }
}

function lowerPerformed(expression: TreeExpression, lowering: Lowering): Statement[] {
  const isConstant =
    expression.kind === 'assign' &&
    expression.target.kind === 'variable' &&
    expression.target.variable.constant !== undefined
  return isConstant ? [] : [perform(lowering.lower(withoutOld(expression)))]
}

/** A step whose result nobody uses need not keep the old value. */
function withoutOld(expression: TreeExpression): TreeExpression {
  return expression.kind === 'step' && expression.givesOld
    ? { ...expression, givesOld: false }
    : expression
}
