import type { Expression, FunctionDefinition, Statement } from '../program/program.ts'
import { countParts, partsOf } from '../program/visit.ts'

/** No count is larger, so that sums of two fit 32 bits. */
const MOST = 1e9

/** Steps of a call that counts by itself. */
const COUNTED_CALL = 3
const VALUE_CALL = 8

const REMAINDER = 15
const QUOTIENT = 3

/** Functions with more parts are not compiled by JavaScript's optimizer, and take several times as long. */
const MOST_OPTIMIZED = 8000
const UNOPTIMIZED = 5

/** Counts the most steps that parts of a program take, without the bodies of loops. */
export type StepCounter = {
  ofExpression(expression: Expression): number
  ofStatements(statements: readonly Statement[]): number
  /** How many times as long as others the body of a function takes. */
  weightOf(body: readonly Statement[]): number
}

/** @param counted the functions that count their steps themselves */
export function createStepCounter(counted: ReadonlySet<FunctionDefinition>): StepCounter {
  const known = new Map<FunctionDefinition, number>()

  function ofFunction(definition: FunctionDefinition): number {
    if (counted.has(definition)) return COUNTED_CALL
    const found = known.get(definition)
    if (found !== undefined) return found
    const { body } = definition
    const steps = Math.min(MOST, weightOf(body) * (1 + ofStatements(body)))
    known.set(definition, steps)
    return steps
  }

  function ofExpression(expression: Expression): number {
    if (expression.kind === 'choose') {
      const { condition, yes, no } = expression
      return ofExpression(condition) + Math.max(ofExpression(yes), ofExpression(no))
    }
    const parts = partsOf(expression).reduce((sum, part) => sum + ofExpression(part), 0)
    return Math.min(MOST, parts + ofItself(expression))
  }

  function ofItself(expression: Expression): number {
    if (expression.kind === 'builtin') return expression.builtin.cost
    if (expression.kind === 'call') return ofFunction(expression.callee)
    if (expression.kind === 'call value') return VALUE_CALL
    if (expression.kind === 'binary' && expression.operator === '%') return REMAINDER
    if (expression.kind === 'binary' && expression.operator === '/') return QUOTIENT
    return expression.kind === 'number' || expression.kind === 'sequence' ? 0 : 1
  }

  function ofStatement(statement: Statement): number {
    switch (statement.kind) {
      case 'expression':
        return ofExpression(statement.expression)
      case 'if':
        return (
          ofExpression(statement.condition) +
          Math.max(ofStatements(statement.yes), ofStatements(statement.no))
        )
      case 'loop':
        return statement.condition === undefined ? 1 : 1 + ofExpression(statement.condition)
      case 'block':
        return ofStatements(statement.body)
      case 'return':
        return statement.values.reduce((sum, value) => sum + ofExpression(value), 1)
      default:
        return 1
    }
  }

  function ofStatements(statements: readonly Statement[]): number {
    return Math.min(
      MOST,
      statements.reduce((sum, statement) => sum + ofStatement(statement), 0),
    )
  }

  return { ofExpression, ofStatements, weightOf }
}

function weightOf(body: readonly Statement[]): number {
  return countParts(body) > MOST_OPTIMIZED ? UNOPTIMIZED : 1
}
