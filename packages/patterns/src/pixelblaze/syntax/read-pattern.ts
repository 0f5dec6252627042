import type * as acorn from 'acorn'
import { SENSORS } from '../builtins/table.ts'
import { declaredNames, globalNames } from './find-names.ts'
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
  const scope: Scope = { globals: all, locals: [] }
  const readAnyFunction = (node: FunctionNode, outer: Scope) =>
    readFunction(node, outer, (inner) => readerOf(inner), functions)
  const readerOf = (inner: Scope): Reader => ({
    scope: inner,
    readFunction: (node) => readAnyFunction(node, inner),
  })
  const reader = readerOf(scope)
  const hoisted = hoistFunctions(program.body, scope, (node) => readAnyFunction(node, scope))
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

function readFunction(
  node: FunctionNode,
  outer: Scope,
  readerOf: (scope: Scope) => Reader,
  functions: TreeFunction[],
): TreeFunction {
  if (node.async || node.generator) return refuse({ ...node, type: 'AwaitExpression' })
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
  const body =
    node.body.type === 'BlockStatement'
      ? [
          ...hoistFunctions(node.body.body, scope, (inner) =>
            readFunction(inner, scope, readerOf, functions),
          ),
          ...readStatements(node.body.body, reader),
        ]
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

/** The assignments of functions to their names, which happen before the first statement. */
function hoistFunctions(
  nodes: readonly (acorn.Statement | acorn.ModuleDeclaration)[],
  { globals, locals }: Scope,
  read: (node: acorn.FunctionDeclaration) => TreeFunction,
): TreeStatement[] {
  return functionsIn(nodes).map((node) => {
    const place = placeOf(node)
    const variable = (locals[0] ?? globals).get(node.id.name)!
    const target = { kind: 'variable', place, variable } as const
    const value = { kind: 'function', place, definition: read(node) } as const
    return { kind: 'expression', expression: assignment({ place, target, sign: undefined, value }) }
  })
}

/** The function declarations in statements and in their blocks. */
function functionsIn(
  nodes: readonly (acorn.Statement | acorn.ModuleDeclaration)[],
): acorn.FunctionDeclaration[] {
  return nodes.flatMap((node): acorn.FunctionDeclaration[] => {
    if (node.type === 'FunctionDeclaration') return [node]
    if (node.type === 'BlockStatement') return functionsIn(node.body)
    if (node.type === 'IfStatement') {
      return functionsIn([node.consequent, ...(node.alternate ? [node.alternate] : [])])
    }
    if (node.type === 'ForStatement' || node.type === 'WhileStatement')
      return functionsIn([node.body])
    const exported = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
    return exported?.type === 'FunctionDeclaration' ? [exported] : []
  })
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
