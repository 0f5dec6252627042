import { wrongForm } from './expressions.ts'
import type { Expression, Loop, LoopPlace, Statement } from './program.ts'

/** Evaluates an expression for what it does. */
export function perform(expression: Expression): Statement {
  return { kind: 'expression', expression }
}

/** Runs `yes` if a bool is true, else `no`. */
export function branch(
  condition: Expression,
  yes: readonly Statement[],
  no: readonly Statement[] = [],
): Statement {
  if (condition.type !== 'bool') throw wrongForm('a condition must be a bool')
  return { kind: 'if', condition, yes, no }
}

type LoopParts = {
  readonly place: LoopPlace
  readonly body: readonly Statement[]
  readonly condition?: Expression | undefined
  readonly update?: Expression | undefined
  readonly isChecked?: 'before' | 'after'
}

/** A loop. Without a condition it ends by `break` or `return`. */
export function loop({ condition, update, isChecked = 'before', ...parts }: LoopParts): Loop {
  if (condition !== undefined && condition.type !== 'bool') {
    throw wrongForm('a condition must be a bool')
  }
  return { kind: 'loop', condition, update, isChecked, ...parts }
}

/** Returns values for all results of the function. */
export function giveBack(...values: readonly Expression[]): Statement {
  return { kind: 'return', values }
}
