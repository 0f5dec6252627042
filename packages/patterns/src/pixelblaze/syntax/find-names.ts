import type { AnyNode, FunctionDeclaration, Identifier, Node, Pattern, Program } from 'acorn'
import { visitParts } from './node-parts.ts'

/** Names that a function, or the text outside of functions, declares. */
export type DeclaredNames = ReadonlyMap<string, Identifier>

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

/** True for a node that is a function with local variables. */
export function isFunction(node: Node): boolean {
  return FUNCTIONS.has(node.type)
}

/**
 * The names that `var`, `let` and `const` introduce in a body, those within functions in it excluded. All
 * are seen in the whole body, as with `var`.
 */
export function declaredNames(body: Node | readonly Node[]): DeclaredNames {
  const names = new Map<string, Identifier>()
  const add = (pattern: Pattern | null) => {
    if (pattern?.type === 'Identifier' && !names.has(pattern.name)) names.set(pattern.name, pattern)
  }
  visit(body, (node) => {
    if (node.type === 'VariableDeclarator') add(node.id)
    return !isFunction(node)
  })
  return names
}

/** The function declarations in a body, those within functions in it excluded. */
export function declaredFunctions(body: Node | readonly Node[]): readonly FunctionDeclaration[] {
  const found: FunctionDeclaration[] = []
  visit(body, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id !== null) {
      found.push(node as FunctionDeclaration)
    }
    return !isFunction(node)
  })
  return found
}

/**
 * The names of all global variables: those declared outside of functions, those that are only assigned,
 * and those of declared functions, wherever they are.
 */
export function globalNames(program: Program): DeclaredNames {
  const names = new Map(declaredNames(program.body))
  visit(program.body, (node) => {
    const isNew = node.type === 'FunctionDeclaration' && node.id && !names.has(node.id.name)
    if (isNew) names.set(node.id.name, node.id)
    return true
  })
  const locals: ReadonlySet<string>[] = []
  const add = (target: Node) => {
    if (!isIdentifier(target) || names.has(target.name)) return
    if (!locals.at(-1)?.has(target.name)) names.set(target.name, target)
  }
  const enter = (body: Node | readonly Node[]) => {
    visit(body, (node) => {
      if (node.type === 'AssignmentExpression') add(node.left)
      if (node.type === 'UpdateExpression') add(node.argument)
      if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') add(node.left)
      if (!('params' in node) || !isFunction(node)) return true
      const own = new Set(declaredNames(node.body).keys())
      for (const parameter of node.params) if (isIdentifier(parameter)) own.add(parameter.name)
      locals.push(own)
      enter(node.body)
      locals.pop()
      return false
    })
  }
  enter(program.body)
  return names
}

function isIdentifier(node: Node): node is Identifier {
  return node.type === 'Identifier'
}

/** Calls `look` for a node and, if it returns true, for all nodes within. */
function visit(start: Node | readonly Node[], look: (node: AnyNode) => boolean): void {
  if (isList(start)) {
    // An array may leave out an element.
    for (const node of start) if (node !== null) visit(node, look)
    return
  }
  if (look(start as AnyNode)) visitParts(start, (part) => visit(part, look))
}

function isList(start: Node | readonly Node[]): start is readonly Node[] {
  return Array.isArray(start)
}
