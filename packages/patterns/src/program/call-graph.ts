import type { FunctionDefinition, Program } from './program.ts'
import { visitExpressions } from './visit.ts'

/**
 * The functions that count steps whenever they are called: those that the host calls, that may call
 * themselves, or that are values. The steps of others count where they are called.
 */
export function countedFunctions({ functions, entries }: Program): ReadonlySet<FunctionDefinition> {
  const counted = new Set(entries)
  const callees = new Map<FunctionDefinition, ReadonlySet<FunctionDefinition>>()
  for (const definition of functions) {
    const called = new Set<FunctionDefinition>()
    visitExpressions(definition.body, (expression) => {
      if (expression.kind === 'call') called.add(expression.callee)
      if (expression.kind === 'function') counted.add(expression.definition)
    })
    callees.set(definition, called)
  }
  for (const definition of functions) if (reaches(definition, callees)) counted.add(definition)
  return counted
}

/** True for a function that calls itself, directly or through others. */
function reaches(
  start: FunctionDefinition,
  callees: ReadonlyMap<FunctionDefinition, ReadonlySet<FunctionDefinition>>,
): boolean {
  const seen = new Set<FunctionDefinition>()
  const open = [...(callees.get(start) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === start) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(callees.get(next) ?? []))
  }
  return false
}
