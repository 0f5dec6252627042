import type { Expression } from '../../program/program.ts'
import { partsOf } from '../../program/visit.ts'
import type { ExpressionNode } from '../syntax/tree.ts'
import { nameOf } from '../types/type.ts'
import { constantIn } from '../values/scalars.ts'
import { baseOf, invalid, type Value } from '../values/value.ts'
import { elementsOf, type Location, locateValue } from './location.ts'
import type { Code } from './shader.ts'

type Node<Kind extends ExpressionNode['kind']> = Extract<ExpressionNode, { readonly kind: Kind }>

/** A place that can be read, and assigned to unless it is a value or a constant. */
type Located = { readonly location: Location; readonly reason: string | undefined }

export function locate(node: ExpressionNode, code: Code): Located {
  if (node.kind === 'name') return locateName(node, code)
  if (node.kind === 'index') return locateIndex(node, code)
  if (node.kind === 'field') return locateField(node, code)
  const { type, parts } = code.lower.expression(node, code)
  return { location: locateValue(type, parts), reason: 'this is no variable' }
}

function locateName({ name, place }: Node<'name'>, { scope, shader }: Code): Located {
  const binding = scope.find(name)
  if (binding === undefined) {
    const isFunction = shader.functions.has(name)
    throw invalid(place, isFunction ? `${name} is a function; call it` : `${name} is not declared`)
  }
  if (binding.kind === 'location') {
    const { location, isConstant } = binding
    return { location, reason: isConstant ? `${name} can't be assigned to` : undefined }
  }
  const { type, parts } = binding.value
  return { location: locateValue(type, parts), reason: `${name} can't be assigned to` }
}

function locateIndex({ object, index, place }: Node<'index'>, code: Code): Located {
  const { body } = code
  const start = body.mark
  let { location, reason } = locate(object, code)
  const afterObject = body.mark
  const given = code.lower.expression(index, code)
  const { type } = location
  if (!['array', 'vector', 'matrix'].includes(type.kind)) {
    throw invalid(place, `${nameOf(type)} has no elements to index`)
  }
  const base = baseOf(given.type)
  if (given.type.kind !== 'scalar' || (base !== 'int' && base !== 'uint')) {
    throw invalid(index.place, `an index is an int, got ${nameOf(given.type)}`)
  }
  if (reason !== undefined && body.wasWritten(start) && type.kind !== 'array') {
    const kept = body.keepAsOf(afterObject, { type, parts: location.read() })
    location = locateValue(type, kept.parts)
  }
  const part = given.parts[0]!
  const known = constantIn(part)
  const { count } = elementsOf(type)
  if (known !== undefined && (known < 0 || known >= count)) {
    throw invalid(index.place, `the index of ${nameOf(type)} is 0 to ${count - 1}, got ${known}`)
  }
  // The index counts as it is now, also if its variables change before the element is used.
  const isFixed = known !== undefined || part.kind === 'read'
  return { location: location.at(isFixed ? part : body.keep(part)), reason }
}

const COMPONENTS = ['xyzw', 'rgba', 'stpq'] as const

function locateField({ object, name, place }: Node<'field'>, code: Code): Located {
  const { location, reason } = locate(object, code)
  const { type } = location
  if (type.kind === 'struct') {
    const index = type.fields.findIndex((field) => field.name === name)
    if (index < 0) throw invalid(place, `${type.name} has no field ${name}`)
    return { location: location.field(index), reason }
  }
  const size = type.kind === 'vector' ? type.size : type.kind === 'scalar' ? 1 : 0
  const set = COMPONENTS.find((each) => [...name].every((letter) => each.includes(letter)))
  const picked = [...name].map((letter) => set?.indexOf(letter) ?? size)
  if (picked.length > 4 || picked.some((component) => component >= size)) {
    throw invalid(place, `${nameOf(type)} has no ${size === 0 ? 'field' : 'component'} ${name}`)
  }
  const isTwice = new Set(picked).size < picked.length
  const isDearlyTwice = isTwice && location.read().some((part) => part.kind !== 'read')
  const source = isDearlyTwice
    ? locateValue(type, code.body.onceAll({ type, parts: location.read() }).parts)
    : location
  return {
    location: source.pick(picked),
    reason: isTwice ? `${name} names a component twice` : reason,
  }
}

function writable({ location, reason }: Located, node: ExpressionNode): Location {
  if (reason === undefined) return location
  throw invalid(node.place, `${reason}; a variable is needed to assign to`)
}

/** A variable to which something is assigned. */
export function locateTarget(node: ExpressionNode, code: Code): Location {
  return writable(locate(node, code), node)
}

/** Assigns a value of the location's type; parts that depend on others get their values first. */
export function assignTo(location: Location, { parts }: Value, { body }: Code): void {
  const isOrdered = parts.length > 1 && parts.some((part) => !isSettled(part))
  location.write(body, isOrdered ? parts.map((part) => keepIfReads(part)) : parts)

  function keepIfReads(part: Expression): Expression {
    return dependsOn(part, location.read()) ? body.keep(part) : part
  }
}

function isSettled({ kind }: Expression): boolean {
  return kind === 'number'
}

/** True if an expression reads a variable or an array that is read in others. */
function dependsOn(expression: Expression, others: readonly Expression[]): boolean {
  const sources = new Set<object>()
  for (const other of others) collectSources(other, sources)
  const own = new Set<object>()
  collectSources(expression, own)
  return [...own].some((source) => sources.has(source))
}

function collectSources(expression: Expression, into: Set<object>): void {
  if (expression.kind === 'read') into.add(expression.variable)
  if (expression.kind === 'element') into.add(expression.array)
  for (const part of partsOf(expression)) collectSources(part, into)
}
