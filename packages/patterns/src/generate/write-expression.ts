import { wrongForm } from '../program/expressions.ts'
import type { Expression, FunctionDefinition, ValueType, Variable } from '../program/program.ts'
import { partsOf } from '../program/visit.ts'
import { flushFactor, flushTiny, isTiny } from './flush-tiny.ts'
import type { Names } from './names.ts'

/** Names of the local variables of the function that is written. */
export type LocalNames = ReadonlyMap<Variable, string>

type Writer = { readonly names: Names; readonly locals: LocalNames }
type Of<Kind extends Expression['kind']> = Extract<Expression, { readonly kind: Kind }>

/**
 * Writes an expression as JavaScript: an identifier, a number, a call, or in brackets. Made of nothing
 * but generated names, numbers, and the code of the table of built-ins.
 */
export function writeExpression(expression: Expression, writer: Writer): string {
  const write = (part: Expression) => writeExpression(part, writer)
  const writeOperand = (part: Expression) =>
    isProduct(expression) ? flushFactor(part, write(part)) : write(part)
  switch (expression.kind) {
    case 'number':
      return writeNumber(expression.value, expression.type)
    case 'read':
      return writeRead(expression.variable, writer)
    case 'assign':
      return writeAssignment(
        expression.variable,
        flushTiny(expression.value, write(expression.value)),
        writer,
      )
    case 'element':
      return `${writer.names.ofArray(expression.array)}[${writeIndex(expression, writer)}]`
    case 'assign element': {
      const { array, index, value } = expression
      return `(${writer.names.ofArray(array)}[${write(index)}] = ${flushTiny(value, write(value))})`
    }
    case 'unary':
      return writeUnary(expression, write(expression.operand))
    case 'binary':
      return writeBinary(expression, writeOperand(expression.left), writeOperand(expression.right))
    case 'choose':
      return `(${write(expression.condition)} ? ${write(expression.yes)} : ${write(expression.no)})`
    case 'convert':
      return writeConversion(expression.operand.type, expression.type, write(expression.operand))
    case 'sequence':
      return `(${expression.parts.map(write).join(', ')})`
    case 'call':
      return writeCall(expression, writer)
    case 'builtin':
      return writeBuiltin(expression, writer)
    case 'function':
      writer.names.values.add(expression.definition)
      return `v${writer.names.ofFunction(expression.definition)}`
    case 'call value': {
      const place = writer.names.ofPlace(expression.place)
      const given = expression.callArguments.map(write).join(', ')
      return `callee(${write(expression.callee)}, ${place}).run(${given})`
    }
  }
}

function isProduct(expression: Expression): boolean {
  return expression.kind === 'binary' && expression.operator === '*' && expression.type === 'float'
}

/** Writes a number; negative ones in brackets. */
export function writeNumber(value: number, type: ValueType | undefined): string {
  if (type === 'bool') return value === 0 ? 'false' : 'true'
  if (type === 'float' && isTiny(value)) return '0'
  if (Number.isNaN(value)) return '(0 / 0)'
  if (!Number.isFinite(value)) return value > 0 ? '(1 / 0)' : '(-1 / 0)'
  return value < 0 || Object.is(value, -0) ? `(${Object.is(value, -0) ? '-0' : value})` : `${value}`
}

/** The value of a variable; a global without a local copy in the function is in memory. */
export function writeRead(variable: Variable, { names, locals }: Writer): string {
  const cell = names.cellOf(variable)
  if (cell === undefined || locals.has(variable)) return localName(variable, locals)
  const element = `${cell.memory}[${cell.index}]`
  return variable.type === 'bool' ? `(${element} !== 0)` : element
}

/** Writes an assignment whose result is the value. */
export function writeAssignment(
  variable: Variable,
  value: string,
  { names, locals }: Writer,
): string {
  const cell = names.cellOf(variable)
  if (cell === undefined || locals.has(variable)) {
    return `(${localName(variable, locals)} = ${value})`
  }
  const element = `${cell.memory}[${cell.index}]`
  if (variable.type !== 'bool') return `(${element} = ${value})`
  return `((${element} = ${value} ? 1 : 0) !== 0)`
}

function localName(variable: Variable, locals: LocalNames): string {
  const name = locals.get(variable)
  if (name === undefined) throw wrongForm(`${variable.name} is no variable of the function`)
  return name
}

function writeIndex({ array, index }: Of<'element'>, writer: Writer): string {
  const { length } = array
  const isInside =
    index.kind === 'number' && length !== undefined && index.value >= 0 && index.value < length
  if (isInside) return `${index.value}`
  return `at(${writeExpression(index, writer)}, ${length ?? `${writer.names.ofArray(array)}.length`})`
}

function writeUnary({ operator, type }: Of<'unary'>, operand: string): string {
  if (operator === '-' && type === 'int') return `(-${operand} | 0)`
  return `(${operator}${operand})`
}

const OPERATORS = { and: '&&', or: '||', '==': '===', '!=': '!==' } as const

function writeBinary({ operator, type }: Of<'binary'>, left: string, right: string): string {
  const isJavaScript = Object.hasOwn(OPERATORS, operator)
  const written = isJavaScript ? OPERATORS[operator as keyof typeof OPERATORS] : operator
  if (type === 'int' && operator === '*') return `Math.imul(${left}, ${right})`
  if (type === 'float' && operator === '%') return `rest(${left}, ${right})`
  const result = `${left} ${written} ${right}`
  const wraps = type === 'int' && !isJavaScript
  return wraps ? `(${result} | 0)` : `(${result})`
}

function writeConversion(
  from: ValueType | undefined,
  to: ValueType | undefined,
  operand: string,
): string {
  if (from === 'bool') return `(${operand} ? 1 : 0)`
  if (to === 'bool') return `!!${operand}`
  const number = from === 'value' ? `numberIn(${operand})` : operand
  return to === 'int' ? `(${number} | 0)` : number
}

/** The memory in which a function leaves its results but the first. */
export const RESULTS = { float: 'RF', int: 'RI', bool: 'RB', value: 'RV' } as const

function writeCall({ callee, callArguments, results }: Of<'call'>, writer: Writer): string {
  const given = callArguments.map((each) => writeExpression(each, writer))
  const written = writeCalled(callee, callArguments, given, writer)
  const [first, ...others] = results
  if (first === undefined) return written
  const assignments = others.map((variable, index) =>
    writeAssignment(variable, `${RESULTS[variable.type]}[${index + 1}]`, writer),
  )
  const parts = [writeAssignment(first, written, writer), ...assignments, writeRead(first, writer)]
  return `(${parts.join(', ')})`
}

function writeCalled(
  callee: FunctionDefinition,
  callArguments: readonly Expression[],
  given: readonly string[],
  { names }: Writer,
): string {
  const name = names.ofFunction(callee)
  const convention = names.conventionOf(callee)
  if (convention === undefined) return `${name}(${given.join(', ')})`
  // Another call of it, among the arguments, would use the same cells; and their order would change.
  if (callArguments.some(doesMore)) {
    names.filledFunctions.add(callee)
    return `c${name}(${given.join(', ')})`
  }
  const { parameters, result } = convention
  const stores = given.flatMap((value, index) =>
    parameters[index] === undefined ? [] : [`C[${parameters[index]}] = ${value}`],
  )
  const passed = given.filter((_, index) => parameters[index] === undefined)
  const parts = [...stores, `${name}(${passed.join(', ')})`]
  if (result !== undefined) parts.push(`C[${result}]`)
  return parts.length === 1 ? parts[0]! : `(${parts.join(', ')})`
}

/** True for an expression that calls a function or assigns something. */
function doesMore(expression: Expression): boolean {
  const { kind } = expression
  const isMore = kind.startsWith('assign') || kind.startsWith('call')
  return isMore || partsOf(expression).some(doesMore)
}

function writeBuiltin(expression: Of<'builtin'>, writer: Writer): string {
  const { builtin, callArguments, place } = expression
  const given = callArguments.map((each) => writeExpression(each, writer))
  if (builtin.code !== undefined) return `(${builtin.code(...given)})`
  if (builtin.isByCells === true) return writeByCells(expression, given, writer)
  if (builtin.isPlaced === true) given.push(`${writer.names.ofPlace(place)}`)
  return `${writer.names.ofBuiltin(builtin)}(${given.join(', ')})`
}

/** Each call has separate cells, which a call among its arguments could use too if it called itself. */
function writeByCells(
  { builtin, callArguments }: Of<'builtin'>,
  given: readonly string[],
  { names }: Writer,
): string {
  const name = names.ofBuiltin(builtin)
  if (callArguments.some(containsCall)) {
    names.filled.add(builtin)
    return `c${name}(${given.join(', ')})`
  }
  const at = names.reserveCells(Math.max(1, given.length))
  const stores = given.map((value, index) => `C[${at + index}] = ${value}`)
  return `(${[...stores, `${name}(C, ${at})`, `C[${at}]`].join(', ')})`
}

function containsCall(expression: Expression): boolean {
  const isCall = expression.kind === 'call' || expression.kind === 'call value'
  return isCall || partsOf(expression).some(containsCall)
}
