import type { ExpressionNode, FunctionNode, StatementNode } from '../syntax/tree.ts'

type Node = ExpressionNode | StatementNode

/**
 * Names of variables to which a function assigns: with an operator, or by giving them to a parameter that
 * may be `out`.
 */
export function assignedNames(
  nodes: readonly Node[],
  functions: ReadonlyMap<string, readonly FunctionNode[]>,
): ReadonlySet<string> {
  const names = new Set<string>()
  for (const node of nodes) {
    visitNodes(node, (each) => {
      if (each.kind === 'assign' || each.kind === 'step') addRoot(each.target, names)
      if (each.kind !== 'call') return
      for (const [index, given] of each.given.entries()) {
        if (mayAssign(each.name, index, functions)) addRoot(given, names)
      }
    })
  }
  return names
}

function mayAssign(
  name: string,
  index: number,
  functions: ReadonlyMap<string, readonly FunctionNode[]>,
): boolean {
  if (name === 'modf') return index === 1
  const all = functions.get(name) ?? []
  return all.some(({ parameters }) => (parameters[index]?.direction ?? 'in') !== 'in')
}

function addRoot(node: ExpressionNode, names: Set<string>): void {
  if (node.kind === 'name') names.add(node.name)
  else if (node.kind === 'index' || node.kind === 'field') addRoot(node.object, names)
}

/** Calls `look` for a node of a shader's tree and for all within it. */
export function visitNodes(node: Node, look: (node: Node) => void): void {
  look(node)
  if (node.kind === 'name' || node.kind === 'number') return
  for (const key in node) {
    if (key === 'place') continue
    const part: unknown = node[key as keyof Node]
    if (Array.isArray(part)) for (const each of part) visitPart(each, look)
    else visitPart(part, look)
  }
}

function visitPart(part: unknown, look: (node: Node) => void): void {
  if (typeof part !== 'object' || part === null) return
  if ('kind' in part) visitNodes(part as Node, look)
  // Cases of `switch` and declared names have no kind of their own.
  else if ('body' in part || 'value' in part || 'sizes' in part) {
    for (const each of Object.values(part)) {
      if (Array.isArray(each)) for (const inner of each) visitPart(inner, look)
      else visitPart(each, look)
    }
  }
}
