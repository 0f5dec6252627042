import * as assert from 'uvu/assert'
import { PatternError } from '../../src/errors/pattern-error.ts'
import * as form from '../../src/program/expressions.ts'
import type {
  ArrayVariable,
  FunctionDefinition,
  Program,
  Statement,
  ValueType,
  Variable,
} from '../../src/program/program.ts'
import { giveBack } from '../../src/program/statements.ts'
import { startProgram } from '../../src/run/start-program.ts'

export const PLACE = { line: 3, column: 5 }
export const float = (value: number) => form.constant('float', value)
export const int = (value: number) => form.constant('int', value)

export function variable(type: ValueType, name: string): Variable {
  return { type, name }
}

export function variables(type: ValueType, ...names: readonly string[]): Variable[] {
  return names.map((name) => variable(type, name))
}

export function define(
  name: string,
  parameters: readonly Variable[],
  results: readonly ValueType[],
): FunctionDefinition {
  return { name, place: PLACE, parameters, results, locals: [], body: [] }
}

export function programOf(
  functions: readonly FunctionDefinition[],
  parts: Partial<Program> = {},
): Program {
  return { globals: [], arrays: [], functions, entries: [functions[0]!], ...parts }
}

export function evaluate(expression: ReturnType<typeof float>): unknown {
  const main = define('main', [], [expression.type!])
  main.body = [giveBack(expression)]
  return runProgram(programOf([main]))
}

export function run(
  body: readonly Statement[],
  locals: readonly Variable[] = [],
  arrays: readonly ArrayVariable[] = [],
): unknown {
  const main = define('main', [], ['float'])
  main.locals = locals
  main.body = body
  return runProgram(programOf([main], { arrays }))
}

export function runProgram(program: Program, surroundings = {}): unknown {
  const instance = startProgram(program, surroundings)
  instance.allow(1e5)
  return instance.entries[0]!()
}

export function isFault(message: RegExp) {
  return (error: unknown) => {
    assert.instance(error, PatternError)
    assert.match((error as PatternError).message, message)
    return true
  }
}
