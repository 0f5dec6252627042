import * as form from '../../program/expressions.ts'
import { both, either, not, operate } from '../values/scalars.ts'
import { baseOf, scalar, type Value, vector } from '../values/value.ts'
import type { BuiltinTable, GlslBuiltin } from './builtin.ts'

type Operator = Parameters<typeof operate>[0]

function compare(operator: Operator): GlslBuiltin {
  const isEquality = operator === '==' || operator === '!='
  return {
    signatures: ['Y(W,W)', 'Y(X,X)', 'Y(V,V)', ...(isEquality ? ['Y(Y,Y)'] : [])],
    lower([a, b]) {
      const base = baseOf(a!.type)!
      const parts = a!.parts.map((part, at) => {
        const other = b!.parts[at]!
        if (base === 'bool') return form.binary(operator, part, other)
        return operate(operator, part, other, base)
      })
      return vector('bool', parts)
    },
  }
}

/** Comparisons of vectors: section 8.7. */
export const COMPARISONS: BuiltinTable = {
  lessThan: compare('<'),
  lessThanEqual: compare('<='),
  greaterThan: compare('>'),
  greaterThanEqual: compare('>='),
  equal: compare('=='),
  notEqual: compare('!='),
  any: { signatures: ['b(Y)'], lower: ([x]) => scalar('bool', x!.parts.reduce(either)) },
  all: { signatures: ['b(Y)'], lower: ([x]) => scalar('bool', x!.parts.reduce(both)) },
  not: {
    signatures: ['Y(Y)'],
    lower: ([x]): Value => vector('bool', x!.parts.map(not)),
  },
}
