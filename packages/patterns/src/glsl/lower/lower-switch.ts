import * as form from '../../program/expressions.ts'
import type { Expression } from '../../program/program.ts'
import { branch, loop } from '../../program/statements.ts'
import type { CaseNode, SwitchNode } from '../syntax/tree.ts'
import { nameOf } from '../types/type.ts'
import { boolOf, either, not, operate } from '../values/scalars.ts'
import { baseOf, fit, invalid } from '../values/value.ts'
import { lowerExpression } from './lower-expression.ts'
import { Scope } from './scope.ts'
import type { Code } from './shader.ts'

/**
 * A `switch` as a loop that runs once, so that `break` leaves it. A case runs if it or one before it was
 * chosen. `continue` of a loop around it leaves this one first.
 */
export function lowerSwitch({ value, cases, place }: SwitchNode, outer: Code): void {
  const { body } = outer
  const given = lowerExpression(value, outer)
  const base = baseOf(given.type)
  if (given.type.kind !== 'scalar' || (base !== 'int' && base !== 'uint')) {
    throw invalid(value.place, `switch needs an int, got ${nameOf(given.type)}`)
  }
  const kept = body.keep(given.parts[0]!)
  const isChosen = (label: NonNullable<CaseNode['labels'][number]>): Expression => {
    const [part] = fit(lowerExpression(label, outer), given.type, label.place).parts
    return operate('==', kept, part!, base)
  }
  const all = cases.flatMap(({ labels }) => labels).filter((label) => label !== undefined)
  const isOther = () => not(all.map(isChosen).reduce(either, boolOf(false)))
  const runs = body.variable('', 'bool')
  const continues = body.variable('', 'bool')
  const scope = new Scope(outer.scope)
  const code: Code = {
    ...{ ...outer, scope },
    jumps: {
      break: () => [{ kind: 'break' }],
      continue: outer.jumps?.continue && leaveBoth,
    },
  }
  body.assign(runs, boolOf(false))
  body.assign(continues, boolOf(false))
  const statements = body.capture(() => {
    for (const { labels, body: inner } of cases) {
      const chosen = labels.map((label) => (label ? isChosen(label) : isOther()))
      body.assign(runs, chosen.reduce(either, form.read(runs)))
      const lowered = body.capture(() => {
        code.lower.statements(inner, code)
      })
      body.add(branch(form.read(runs), lowered))
    }
    body.add({ kind: 'break' })
  })
  body.add(loop({ place, body: statements }))
  const onward = outer.jumps?.continue
  if (onward) body.add(branch(form.read(continues), onward()))

  function leaveBoth() {
    const set = form.assign(continues, boolOf(true))
    return [{ kind: 'expression', expression: set } as const, { kind: 'break' } as const]
  }
}
