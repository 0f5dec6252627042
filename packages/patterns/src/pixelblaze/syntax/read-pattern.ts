import type * as acorn from 'acorn'
import { SENSORS } from '../builtins/table.ts'
import { declaredFunctions, declaredNames, globalNames } from './find-names.ts'
import { invalid, parseText, placeOf } from './parse-text.ts'
import { assignment, type Reader, readExpression } from './read-expression.ts'
import { readDeclaration, readStatements } from './read-statement.ts'
import { refuse } from './refusals.ts'
import { createVariables, type Scope } from './scope.ts'
import type { Tree, TreeFunction, TreeStatement, TreeVariable } from './tree.ts'

const START = { line: 1, column: 1 }

/**
 * Reads a Pixelblaze pattern.
 *
 * @throws PatternError `invalid` with the place of what is wrong or not in the language
 */
export function readPattern(text: string): Tree {
  return readProgram(parseText(text))
}

type FunctionNode =
  | acorn.FunctionDeclaration
  | acorn.AnonymousFunctionDeclaration
  | acorn.FunctionExpression
  | acorn.ArrowFunctionExpression

function readProgram(program: acorn.Program): Tree {
  const globals = createVariables(globalNames(program), true)
  const all = new Map([...worldVariables(), ...globals])
  const functions: TreeFunction[] = []
  const hoisted: TreeStatement[] = []
  const scope: Scope = { globals: all, locals: [] }
  const readAnyFunction = (node: FunctionNode, outer: Scope) =>
    readFunction(node, outer, { readerOf, hoistIn, functions })
  const readerOf = (inner: Scope): Reader => ({
    scope: inner,
    readFunction: (node) => readAnyFunction(node, inner),
  })
  const hoistIn = (part: acorn.AnyNode | readonly acorn.AnyNode[], inner: Scope) => {
    for (const node of declaredFunctions(part)) {
      hoisted.push(definition(node, all.get(node.id.name)!, readAnyFunction(node, inner)))
    }
  }
  const reader = readerOf(scope)
  hoistIn(program.body, scope)
  const body = program.body.flatMap((node) => readTopLevel(node, reader, all))
  const main: TreeFunction = {
    ...{ name: 'the pattern', place: START, parameters: [], locals: [] },
    body: [...hoisted, ...body],
  }
  functions.push(main)
  const exports = exportedFunctions(program.body, all, functions)
  const used = [...all.values()].filter(({ isUsed, isExported }) => isUsed || isExported)
  return { globals: used, functions, main, exports }
}

/** Variables that every pattern has without declaring them. */
function worldVariables(): [string, TreeVariable][] {
  return ['pixelCount', ...Object.keys(SENSORS)].map((name) => [
    name,
    { name, place: START, isGlobal: true, isExported: false, isUsed: false, assignments: 0 },
  ])
}

type FunctionReader = {
  readerOf(scope: Scope): Reader
  /** Defines the functions that are declared in a body. */
  hoistIn(body: acorn.AnyNode, scope: Scope): void
  readonly functions: TreeFunction[]
}

function readFunction(
  node: FunctionNode,
  outer: Scope,
  { readerOf, hoistIn, functions }: FunctionReader,
): TreeFunction {
  if (node.async || node.generator) {
    const kind = node.async ? 'async functions are' : 'function* is'
    throw invalid(placeOf(node), `${kind} not supported in patterns`)
  }
  const place = placeOf(node)
  const parameters = createVariables(parameterNames(node), false)
  const names = new Map(declaredNames(node.body))
  for (const name of parameters.keys()) names.delete(name)
  const own = new Map([...parameters, ...createVariables(names, false)])
  const scope = { globals: outer.globals, locals: [own, ...outer.locals] }
  const reader = readerOf(scope)
  const read = {
    ...{ name: node.id?.name ?? 'this function', place, parameters: [...parameters.values()] },
    locals: [...own.values()].slice(parameters.size),
  }
  hoistIn(node.body, scope)
  const body =
    node.body.type === 'BlockStatement'
      ? readStatements(node.body.body, reader)
      : [{ kind: 'return', value: readExpression(node.body, reader) } as const]
  const definition = { ...read, body }
  functions.push(definition)
  return definition
}

function parameterNames({ params }: FunctionNode): Map<string, acorn.Identifier> {
  return new Map(
    params.map((parameter) => {
      if (parameter.type !== 'Identifier') return refuse(parameter)
      return [parameter.name, parameter]
    }),
  )
}

/**
 * The assignment of a declared function to its name, which happens before the first statement. As on the
 * hardware, it is global also if it is declared within another function.
 */
function definition(
  node: acorn.FunctionDeclaration,
  variable: TreeVariable,
  read: TreeFunction,
): TreeStatement {
  const place = placeOf(node)
  const target = { kind: 'variable', place, variable } as const
  const value = { kind: 'function', place, definition: read } as const
  return { kind: 'expression', expression: assignment({ place, target, sign: undefined, value }) }
}

function readTopLevel(
  node: acorn.Statement | acorn.ModuleDeclaration,
  reader: Reader,
  globals: ReadonlyMap<string, TreeVariable>,
): TreeStatement[] {
  if (node.type !== 'ExportNamedDeclaration') return readStatements([node], reader)
  const { declaration } = node
  if (node.source) throw invalid(placeOf(node), 'export from is not supported in patterns')
  for (const { local } of node.specifiers) exportName(local, globals)
  if (declaration?.type === 'ClassDeclaration') return refuse(declaration)
  if (declaration?.type !== 'VariableDeclaration') return []
  for (const { id } of declaration.declarations) exportName(id, globals)
  return readDeclaration(declaration, reader)
}

function exportName(node: acorn.Node, globals: ReadonlyMap<string, TreeVariable>): void {
  const variable = 'name' in node ? globals.get(`${node.name}`) : undefined
  if (variable === undefined) throw invalid(placeOf(node), 'this is exported, but not defined')
  variable.isExported = true
}

/** Names of functions that the player calls, which a pattern may also keep in a variable. */
const ENTRY = /^(beforeRender|render|render2D|render3D)$/

/** The exported functions, as `export function f`, `export var f = …` or `export { f }`. */
function exportedFunctions(
  nodes: readonly (acorn.Statement | acorn.ModuleDeclaration)[],
  globals: ReadonlyMap<string, TreeVariable>,
  functions: TreeFunction[],
): Map<string, TreeFunction> {
  const exported = new Map<string, TreeFunction>()
  const add = (variable: TreeVariable, isFunction: boolean) => {
    const { name, constant, assignments } = variable
    if (constant !== undefined) exported.set(name, constant)
    else if (isFunction || (ENTRY.test(name) && assignments > 0)) {
      const definition = callOf(variable)
      functions.push(definition)
      exported.set(name, definition)
    }
  }
  for (const node of nodes) {
    if (node.type !== 'ExportNamedDeclaration') continue
    if (node.declaration?.type === 'FunctionDeclaration') {
      add(globals.get(node.declaration.id.name)!, true)
    }
  }
  for (const variable of globals.values()) if (variable.isExported) add(variable, false)
  return exported
}

/** A function that calls what a variable has at that time. */
function callOf(variable: TreeVariable): TreeFunction {
  const { name, place } = variable
  const parameters = ['a', 'b', 'c', 'd'].map(
    (each): TreeVariable => ({
      ...{ name: each, place, isGlobal: false, isExported: false, isUsed: false, assignments: 0 },
    }),
  )
  const callee = { kind: 'variable', place, variable } as const
  const callArguments = parameters.map(
    (each) => ({ kind: 'variable', place, variable: each }) as const,
  )
  const value = { kind: 'call', place, callee, callArguments } as const
  return { name, place, parameters, locals: [], body: [{ kind: 'return', value }] }
}
