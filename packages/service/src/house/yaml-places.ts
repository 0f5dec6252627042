import { isAlias, isMap, isScalar, isSeq } from '@ledloom/media/yaml'

/** An item of a list, or a key of a map with its value, and its place in the text. */
export interface Item {
  readonly key?: unknown
  readonly value: unknown
  /** Where its dash or its key begins; in brackets, where it begins itself. */
  readonly start: number
  /** Where its value ends. */
  readonly end: number
}

/** Where a line begins that contains a place. */
export function lineStart(text: string, place: number): number {
  return text.lastIndexOf('\n', place - 1) + 1
}

/** Where the line of a place ends, behind its line end; the same place if it is the beginning of a line. */
export function endOfLine(text: string, place: number): number {
  if (place > 0 && text[place - 1] === '\n') return place
  const end = text.indexOf('\n', place)
  return end < 0 ? text.length : end + 1
}

/** Where a node begins. */
export function startOfNode(node: unknown): number | undefined {
  return rangeOf(node)?.[0]
}

/** Where a node ends, without comments and spaces behind it. */
export function endOfNode(node: unknown): number | undefined {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last = node.items.at(-1)
    if (isSeq(node)) return endOfNode(last)
    const pair = last as { readonly key: unknown; readonly value: unknown } | undefined
    return endOfNode(pair?.value) ?? endOfNode(pair?.key)
  }
  return rangeOf(node)?.[1]
}

/** The items of a list or a map; undefined if the text does not have them in a usual way. */
export function itemsOf(node: unknown, text: string): readonly Item[] | undefined {
  if (!isMap(node) && !isSeq(node)) return undefined
  const items: Item[] = []
  let from = rangeOf(node)?.[0] ?? 0
  for (const each of node.items) {
    const pair = isMap(node) ? (each as { key: unknown; value: unknown }) : undefined
    const value = pair === undefined ? each : pair.value
    const start = startOfNode(pair?.key ?? value)
    const end = endOfNode(value) ?? endOfNode(pair?.key)
    if (start === undefined || end === undefined) return undefined
    const isDashed = isSeq(node) && !node.flow
    const begin = isDashed ? dashAt(text, from, start) : start
    if (begin === undefined) return undefined
    items.push({ ...(pair && { key: pair.key }), value, start: begin, end })
    from = endOfLine(text, end)
  }
  return items
}

/** Where the dash of an item stands, between the item before it and its value. */
function dashAt(text: string, from: number, to: number): number | undefined {
  let at = from
  for (const line of text.slice(from, to).split(/(?<=\n)/)) {
    const dash = line.search(/\S/)
    if (dash >= 0 && line[dash] === '-') return at + dash
    at += line.length
  }
  return undefined
}

function rangeOf(node: unknown): readonly number[] | undefined {
  const isPlaced = isMap(node) || isSeq(node) || isScalar(node) || isAlias(node)
  return (isPlaced && node.range) || undefined
}
