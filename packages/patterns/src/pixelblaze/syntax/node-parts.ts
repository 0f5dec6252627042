import type { Node } from 'acorn'

const NONE: readonly Node[] = []

/** The nodes directly within a node, in the order of the text as far as its parser keeps it. */
export function partsOfNode(node: Node): readonly Node[] {
  // Half of the nodes are these, which hold none.
  if (node.type === 'Identifier' || node.type === 'Literal') return NONE
  const parts: Node[] = []
  for (const key in node) {
    if (key === 'loc') continue
    const part: unknown = node[key as keyof Node]
    if (Array.isArray(part)) {
      for (const each of part) if (isNode(each)) parts.push(each)
    } else if (isNode(part)) parts.push(part)
  }
  return parts
}

function isNode(value: unknown): value is Node {
  if (typeof value !== 'object' || value === null) return false
  return 'type' in value && typeof value.type === 'string'
}
