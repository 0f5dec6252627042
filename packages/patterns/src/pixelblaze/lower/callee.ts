import type { Place } from '../../errors/pattern-error.ts'
import { call, callValue, convert, zeroOf } from '../../program/expressions.ts'
import type { Expression, ValueType } from '../../program/program.ts'
import type { TreeExpression, TreeFunction } from '../syntax/tree.ts'
import { formType, type Lowering, lowerValue } from './lowering.ts'

/** Something that is called with arguments. */
export type Callee = {
  /** The function as a value, to be evaluated once; `undefined` if it is known from the text. */
  readonly value: Expression | undefined
  readonly parameters: readonly ValueType[]
  /**
   * Calls it. The first arguments are converted to what it takes, and missing ones are 0.
   *
   * @param value what `value` gave
   */
  invoke(callArguments: readonly Expression[], value: Expression | undefined): Expression
}

/** The function that an expression stands for. */
export function calleeOf(expression: TreeExpression, lowering: Lowering, place: Place): Callee {
  const known = knownFunction(expression)
  if (known !== undefined) {
    const definition = lowering.functionOf(known)
    const parameters = definition.parameters.map(({ type }) => type)
    return {
      value: undefined,
      parameters,
      invoke: (given) => call(definition, fit(given, parameters)),
    }
  }
  const node = lowering.types.ofExpression(expression)
  const parameters = node.parameters.map((each) => formType(each, lowering))
  const type = formType(node.result, lowering)
  return {
    value: lowerValue(expression, lowering),
    parameters,
    invoke: (given, value) => callValue(value!, fit(given, parameters), { type, place }),
  }
}

/** The function that is the only one that an expression can be. */
function knownFunction(expression: TreeExpression): TreeFunction | undefined {
  if (expression.kind === 'function') return expression.definition
  return expression.kind === 'variable' ? expression.variable.constant : undefined
}

function fit(given: readonly Expression[], parameters: readonly ValueType[]): Expression[] {
  return parameters.map((type, index) => {
    const expression = given[index]
    return expression === undefined ? zeroOf(type) : convert(expression, type)
  })
}
