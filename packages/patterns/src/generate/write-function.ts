import type { Body } from '../program/inline-calls.ts'
import type { FunctionDefinition, Label, Loop, Statement, ValueType } from '../program/program.ts'
import { type StepCounter, weightOf } from './count-steps.ts'
import { findHeld, type Held } from './hold-globals.ts'
import type { Names } from './names.ts'
import {
  type LocalNames,
  RESULTS,
  writeAssignment,
  writeExpression,
  writeRead,
} from './write-expression.ts'

type Writer = {
  readonly names: Names
  readonly steps: StepCounter
  readonly counted: ReadonlySet<FunctionDefinition>
  /** What is written for the functions. */
  readonly bodies: ReadonlyMap<FunctionDefinition, Body>
}

type BodyWriter = Writer & {
  readonly locals: LocalNames
  readonly definition: FunctionDefinition
  readonly held: Held
  /** What a step of it counts. */
  readonly weight: number
  /** The names of blocks. */
  readonly labels: Map<Label, string>
  /** The number of the loop around the statement that is written; `undefined` outside of loops. */
  readonly loop?: number
}

/** The block that a function leaves to return if it holds something. */
const RETURN: Label = { of: 'return' }

/** Writes a function as JavaScript; one that counts its calls as two. */
export function writeFunction(definition: FunctionDefinition, writer: Writer): string {
  const { names, counted, steps, bodies } = writer
  const { parameters, place } = definition
  const { locals, body } = bodies.get(definition)!
  const held = findHeld(definition, { bodies, counted, isGlobal: names.isGlobal })
  const known: LocalNames = new Map([
    ...parameters.map((each, index) => [each, `p${index}`] as const),
    ...locals.map((each, index) => [each, `l${index}`] as const),
    ...held.globals.map((each, index) => [each, `g${index}`] as const),
  ])
  const bodyWriter = {
    ...writer,
    weight: weightOf(body),
    locals: known,
    definition,
    held,
    labels: new Map([[RETURN, 'k0']]),
  }
  const name = names.ofFunction(definition)
  const convention = names.conventionOf(definition)
  const passed = parameters.filter((_, index) => convention?.parameters[index] === undefined)
  const list = passed.map((each) => known.get(each)).join(', ')
  const inner = [
    ...parameters.flatMap((parameter, index) => {
      const cell = convention?.parameters[index]
      return cell === undefined ? [] : [`let ${known.get(parameter)} = C[${cell}]`]
    }),
    ...locals.map((each) => `let ${known.get(each)} = ${zeroText(each.type)}`),
    ...writeHolding([writeStatements(body, bodyWriter), ...writeEnd(bodyWriter)], bodyWriter),
  ].join('\n')
  if (!counted.has(definition)) return `function ${name}(${list}) {\n${inner}\n}`
  const at = names.ofPlace(place)
  return `function ${name}(${list}) {
if ((B[0] -= ${Math.min(1e9, steps.ofCall(body))}) < 0 || ++B[1] > B[2]) tooMuch(${at}, 'function')
const r = i${name}(${list})
B[1]--
return r
}
function i${name}(${list}) {\n${inner}\n}`
}

function zeroText(type: ValueType): string {
  return type === 'bool' ? 'false' : '0'
}

/** Takes what a function holds out of memory and puts it back at its end: also when its steps are used up. */
function writeHolding(body: readonly string[], writer: BodyWriter): readonly string[] {
  const { held, names, locals, definition } = writer
  if (!isHolding(held)) return body
  const nothingLocal = { names, locals: new Map() }
  const [result] = definition.results
  return [
    ...held.globals.map((each) => `let ${locals.get(each)} = ${writeRead(each, nothingLocal)}`),
    ...(held.steps ? ['let s0 = B[0], t0 = -1'] : []),
    ...(result === undefined ? [] : [`let x0 = ${zeroText(result)}`]),
    ...['k0: {', ...body, '}'],
    ...held.globals
      .filter((each) => held.written.has(each))
      .map((each) => `;${writeAssignment(each, locals.get(each)!, nothingLocal)}`),
    ...(held.steps ? ['B[0] = s0', `if (t0 >= 0) tooMuch(t0, 'loop')`] : []),
    ...(result === undefined ? [] : [writeGiving('x0', writer)]),
  ]
}

function isHolding({ globals, steps }: Held): boolean {
  return steps || globals.length > 0
}

/** A function whose body ends without `return` gives zeros. */
function writeEnd(writer: BodyWriter): string[] {
  const [first, ...others] = writer.definition.results
  if (first === undefined) return []
  const stores = others.map((type, index) => `${RESULTS[type]}[${index + 1}] = ${zeroText(type)}`)
  return [...stores, writeResult(zeroText(first), writer)]
}

/** Returns from a function with its first result. */
function writeResult(value: string, writer: BodyWriter): string {
  return isHolding(writer.held) ? `{ x0 = ${value}; break k0 }` : writeGiving(value, writer)
}

function writeGiving(value: string, { definition, names }: BodyWriter): string {
  const cell = names.conventionOf(definition)?.result
  return cell === undefined ? `return ${value}` : `{ C[${cell}] = ${value}; return }`
}

/** A function that is called as usual, for one that passes its floats by cells. */
export function writeUsualCall(definition: FunctionDefinition, names: Names): string {
  const { parameters, result } = names.conventionOf(definition)!
  const name = names.ofFunction(definition)
  const list = parameters.map((_, index) => `p${index}`)
  const stores = parameters.flatMap((cell, index) =>
    cell === undefined ? [] : [`C[${cell}] = p${index}`],
  )
  const passed = list.filter((_, index) => parameters[index] === undefined)
  const call = `${name}(${passed.join(', ')})`
  const last = result === undefined ? [`return ${call}`] : [call, `return C[${result}]`]
  return `function c${name}(${list.join(', ')}) { ${[...stores, ...last].join('; ')} }`
}

/** Writes statements. In a loop those that may be left out count their steps where they begin. */
function writeStatements(statements: readonly Statement[], writer: BodyWriter): string {
  const lines = statements.map((each, index) => {
    const rest = writer.loop === undefined ? undefined : writer.steps.ofRest(statements, index)
    return writeStatement(each, writer) + writeCount(rest, writer)
  })
  return lines.join('\n')
}

function writeBranch(branch: readonly Statement[], writer: BodyWriter): string {
  const taken = writer.loop === undefined ? undefined : writer.steps.ofBranch(branch)
  return writeCount(taken, writer) + writeStatements(branch, writer)
}

/** Takes steps off; ends the program if none are left. */
function writeCount(taken: number | undefined, { held, weight, loop }: BodyWriter): string {
  if (taken === undefined) return ''
  const count = Math.min(1e9, weight * taken)
  return held.steps
    ? `\nif ((s0 -= ${count}) < 0) { t0 = ${loop}; break k0 }\n`
    : `\nif ((B[0] -= ${count}) < 0) tooMuch(${loop}, 'loop')\n`
}

function writeStatement(statement: Statement, writer: BodyWriter): string {
  switch (statement.kind) {
    case 'expression':
      return `;${writeExpression(statement.expression, writer)}`
    case 'if': {
      const condition = writeExpression(statement.condition, writer)
      const no = statement.no.length === 0 ? '' : ` else {\n${writeBranch(statement.no, writer)}\n}`
      return `if (${condition}) {\n${writeBranch(statement.yes, writer)}\n}${no}`
    }
    case 'loop':
      return writeLoop(statement, writer)
    case 'return':
      return writeReturn(
        statement.values.map((value) => writeExpression(value, writer)),
        writer,
      )
    case 'block': {
      const { labels } = writer
      const label = `k${labels.size}`
      labels.set(statement.label, label)
      return `${label}: {\n${writeStatements(statement.body, writer)}\n}`
    }
    case 'leave':
      return `break ${writer.labels.get(statement.label)!}`
    default:
      return statement.kind
  }
}

function writeLoop(statement: Loop, writer: BodyWriter): string {
  const { names, steps, locals } = writer
  const { place, condition, update, body, isChecked } = statement
  const write = (part: typeof condition) =>
    part === undefined ? '' : writeExpression(part, { names, locals })
  const parts = [condition, update].filter((part) => part !== undefined)
  const within = { ...writer, loop: names.ofPlace(place) }
  const count = writeCount(steps.ofRound(statement), within)
  const inner = `${count}${writeStatements(body, within)}`
  if (isChecked === 'before') return `for (; ${write(condition)}; ${write(update)}) {${inner}\n}`
  const check = parts.toReversed().map(write).join(', ') || 'true'
  return `do {${inner}\n} while (${check})`
}

/** Results are computed before any is stored: computing one may call a function that stores its own. */
function writeReturn(values: readonly string[], writer: BodyWriter): string {
  const { definition, held } = writer
  const [first, ...others] = values
  if (first === undefined) return isHolding(held) ? 'break k0' : 'return'
  if (others.length === 0) return writeResult(first, writer)
  const computed = values.map((value, index) => `const r${index} = ${value}`)
  const stores = others.map((_, index) => {
    const type = definition.results[index + 1]!
    return `${RESULTS[type]}[${index + 1}] = r${index + 1}`
  })
  return `{\n${[...computed, ...stores, writeResult('r0', writer)].join('\n')}\n}`
}
