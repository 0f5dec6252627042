import type { Body } from '../program/inline-calls.ts'
import type { FunctionDefinition, Statement, Variable } from '../program/program.ts'
import { containsLoop, visitExpressions } from '../program/visit.ts'

/** What a function that loops keeps in local variables until it returns. */
export type Held = {
  readonly globals: readonly Variable[]
  /** Those that it writes. */
  readonly written: ReadonlySet<Variable>
  /** True if it counts its steps in a variable. */
  readonly steps: boolean
}

type Effects = {
  readonly reads: Set<Variable>
  readonly writes: Set<Variable>
  /** True if steps are counted, which may end the program. */
  counts: boolean
  /** True if functions are called that are not known from the text. */
  isOpen: boolean
}

type Parts = {
  readonly bodies: ReadonlyMap<FunctionDefinition, Body>
  readonly counted: ReadonlySet<FunctionDefinition>
  isGlobal(variable: Variable): boolean
}

const NOTHING: Held = { globals: [], written: new Set(), steps: false }

/**
 * Finds what a function can hold: no function that it calls may see the difference, nor the host if one
 * of them ends the program.
 */
export function findHeld(definition: FunctionDefinition, parts: Parts): Held {
  const { body } = parts.bodies.get(definition)!
  if (!containsLoop(body)) return NOTHING
  const own = createEffects()
  const called = createEffects()
  for (const callee of collect(body, own)) addEffects(callee, called, { ...parts, seen: new Set() })
  if (own.isOpen || called.isOpen) return NOTHING
  const globals = [...new Set([...own.reads, ...own.writes])].filter((variable) => {
    if (!parts.isGlobal(variable) || called.writes.has(variable)) return false
    return !own.writes.has(variable) || !(called.reads.has(variable) || called.counts)
  })
  return { globals, written: own.writes, steps: !called.counts }
}

function createEffects(): Effects {
  return { reads: new Set(), writes: new Set(), counts: false, isOpen: false }
}

function addEffects(
  definition: FunctionDefinition,
  effects: Effects,
  { bodies, counted, seen }: Omit<Parts, 'isGlobal'> & { readonly seen: Set<FunctionDefinition> },
): void {
  if (seen.has(definition)) return
  seen.add(definition)
  const { body } = bodies.get(definition)!
  if (counted.has(definition) || containsLoop(body)) effects.counts = true
  for (const callee of collect(body, effects))
    addEffects(callee, effects, { bodies, counted, seen })
}

/** Collects the effects of statements; returns the functions that they call. */
function collect(body: readonly Statement[], effects: Effects): ReadonlySet<FunctionDefinition> {
  const callees = new Set<FunctionDefinition>()
  visitExpressions(body, (expression) => {
    const { kind } = expression
    if (kind === 'read') effects.reads.add(expression.variable)
    else if (kind === 'assign') effects.writes.add(expression.variable)
    else if (kind === 'call value') effects.isOpen = true
    // It may count steps, and call functions.
    else if (kind === 'builtin' && expression.builtin.isPlaced) effects.isOpen = true
    else if (kind === 'call') {
      callees.add(expression.callee)
      for (const variable of expression.results) effects.writes.add(variable)
    }
  })
  return callees
}
