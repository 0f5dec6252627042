import type { Node } from 'acorn'

/** Calls `look` for the nodes directly within a node, in the order of the text as far as its parser keeps it. */
export function visitParts(node: Node, look: (part: Node) => void): void {
  // Half of the nodes are these, which hold none.
  if (node.type === 'Identifier' || node.type === 'Literal') return
  for (const key in node) {
    const part: unknown = node[key as keyof Node]
    if (typeof part !== 'object' || part === null || key === 'loc') continue
    if (Array.isArray(part)) {
      for (const each of part) if (isNode(each)) look(each)
    } else if (isNode(part)) look(part)
  }
}

function isNode(value: object | null): value is Node {
  return value !== null && typeof (value as { readonly type?: unknown }).type === 'string'
}
