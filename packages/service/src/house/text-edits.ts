import { isDeepStrictEqual } from 'node:util'
import { isAlias, isMap, isScalar, isSeq, parseYaml } from '@ledloom/media/yaml'
import { printInline, printSection } from './print-yaml.ts'
import { isSection, type YamlEdits } from './yaml-edits.ts'
import { endOfLine, type Item, itemsOf, lineStart, startOfNode } from './yaml-places.ts'

type Path = readonly (string | number)[]

/** A part of the text, from where to where, and what is to stand there. */
type Change = readonly [start: number, end: number, text: string]

/** An edit that is not possible in place: the text is too odd for it. */
export class OddTextError extends Error {
  override readonly name = 'OddTextError'
}

/** A YAML text that is edited in place: all that is not edited stays as it is, byte for byte. */
export class TextEdits implements YamlEdits {
  readonly #isJson: boolean
  readonly #lineEnd: string
  #text: string
  #document: ReturnType<typeof parseYaml>['document']

  /** @param isJson true for a text that is to stay JSON */
  constructor(text: string, isJson: boolean) {
    this.#isJson = isJson
    this.#lineEnd = /\r?\n/.exec(text)?.[0] ?? '\n'
    this.#text = text
    this.#document = parseYaml(text).document
  }

  get text(): string {
    return this.#text
  }

  get(path: Path): unknown {
    return this.#plain(this.#node(path))
  }

  set(path: Path, value: unknown, { isInline = path.length > 1 } = {}): void {
    const node = this.#node(path)
    if (node === undefined) {
      const key = path.at(-1)
      this.#make(this.#addition(path.slice(0, -1), value, { key, isInline }))
    } else if (isSeq(node) && Array.isArray(value)) this.#make(this.#ofItems(path, value))
    else if (isScalar(node) && node.range && node.value !== null && typeof value !== 'object') {
      this.#make([node.range[0], node.range[1], this.#print(value, node.type)])
    } else this.#make(this.#exchange(path, value, isInline))
  }

  add(path: Path, value: unknown): void {
    this.#make(this.#addition(path, value))
  }

  delete(path: Path): void {
    const { items, isFlow, at } = this.#itemsAround(path)
    const item = items[at]
    if (item === undefined) return
    const [before, after] = [items[at - 1], items[at + 1]]
    if (before === undefined && after === undefined) this.#empty(path)
    else if (isFlow && before !== undefined) this.#make([before.end, item.end, ''])
    else if (isFlow) this.#make([item.start, after?.start ?? item.end, ''])
    else {
      const [start, end] = this.#chunk(items, at)
      const isEnded = this.#text.slice(0, end).endsWith('\n')
      // A last line without an end leaves another one.
      const before = isEnded
        ? this.#text.slice(0, start)
        : this.#text.slice(0, start).replace(/\r?\n$/, '')
      this.#make([before.length, end, ''])
    }
  }

  /** Deletes the only item of a list or the only key of a map. */
  #empty(path: Path): void {
    const around = path.slice(0, -1)
    const { isFlow, items } = this.#itemsOf(around)
    const isJson = isFlow && this.#itemsOf([]).isFlow
    if (isSection(around) && (isJson || !isFlow) && this.#isBare(around)) this.delete(around)
    else if (isFlow) this.#make(this.#within(around, items[0]!))
    else {
      const empty = typeof path.at(-1) === 'number' ? [] : {}
      this.#make(this.#exchange(around, empty, true))
    }
  }

  /** The brackets around an only item without it. */
  #within(path: Path, { start, end }: Item): Change {
    const from = this.#itemsOf(path).start + 1
    const to = this.#text.slice(end).search(/[\]}]/) + end
    this.#checkPlain(from, start)
    this.#checkPlain(end, to)
    return [from, to, '']
  }

  /** Whether a section of the file has no comment at its key, nor before it, and is not all that there is. */
  #isBare(path: Path): boolean {
    const { items, at } = this.#itemsAround(path)
    const [before, item] = [items[at - 1], items[at]]
    if (items.length === 1 || item === undefined) return false
    const from = before === undefined ? 0 : endOfLine(this.#text, before.end)
    const to = startOfNode(this.#node(path)) ?? item.end
    return !this.#text.slice(from, to).includes('#')
  }

  rename(path: Path, name: string): void {
    const { items, at } = this.#itemsAround(path)
    const key = items[at]?.key
    if (!isScalar(key) || !key.range) throw new OddTextError('no key to rename')
    this.#make([key.range[0], key.range[1], this.#print(name, key.type)])
  }

  #make([start, end, text]: Change): void {
    this.#text = this.#text.slice(0, start) + text + this.#text.slice(end)
    this.#document = parseYaml(this.#text).document
  }

  /** Sets the items of a list; those that are there already take along how they are written. */
  #ofItems(path: Path, values: readonly unknown[]): Change {
    const { items, isFlow } = this.#itemsOf(path)
    const [first, last] = [items[0], items.at(-1)]
    if (first === undefined || last === undefined || values.length === 0) {
      return this.#exchange(path, values, true)
    }
    const texts = this.#placesOf(items, values).map((at, i) => ({
      at,
      text: this.#print(values[i]),
    }))
    if (isFlow) {
      this.#checkPlain(first.start, last.end)
      const written = texts.map(({ at, text }) => {
        const item = at === undefined ? undefined : items[at]
        return item === undefined ? text : this.#text.slice(item.start, item.end)
      })
      return [first.start, last.end, written.join(this.#separator(path))]
    }
    const chunks = texts.map(({ at, text }) =>
      at === undefined
        ? `${this.#indentOf(first)}- ${text}`
        : this.#text.slice(...this.#chunk(items, at)),
    )
    const [start] = this.#chunk(items, 0)
    const [, end] = this.#chunk(items, items.length - 1)
    return [start, end, this.#asLines(chunks, end)]
  }

  /** At which place values were in a list before, each of those once. */
  #placesOf(items: readonly Item[], values: readonly unknown[]): (number | undefined)[] {
    const left = new Map(items.map(({ value }, at) => [at, this.#plain(value)]))
    return values.map((value) => {
      const [at] = [...left].find(([, each]) => isDeepStrictEqual(each, value)) ?? []
      if (at !== undefined) left.delete(at)
      return at
    })
  }

  /** Adds an item to a list, or a key to a map, at the end. */
  #addition(
    path: Path,
    value: unknown,
    {
      key,
      isInline = true,
    }: { readonly key?: string | number | undefined; readonly isInline?: boolean } = {},
  ): Change {
    const { items, isFlow, start } = this.#itemsOf(path)
    const last = items.at(-1)
    const name = key === undefined ? '' : `${this.#print(key)}: `
    const text = name + this.#print(value)
    if (isFlow && last !== undefined) return [last.end, last.end, this.#separator(path) + text]
    if (isFlow) return [start + 1, start + 1, this.#isJson ? text : ` ${text} `]
    if (last === undefined) throw new OddTextError('nothing beside which it could stand')
    const line = this.#indentOf(last) + (key === undefined ? '- ' : '') + text
    const end = endOfLine(this.#text, last.end)
    return this.#newLines(end, isInline ? [line] : printSection(String(key), value))
  }

  /** Writes another value in place of one, on the line of its key, or below it. */
  #exchange(path: Path, value: unknown, isInline: boolean): Change {
    const { items, isFlow, at } = this.#itemsAround(path)
    const item = items[at]
    if (item === undefined || !isScalar(item.key) || !item.key.range)
      throw new OddTextError('no key')
    const colon = this.#text.indexOf(':', item.key.range[1]) + 1
    const isEmpty = this.#plain(item.value) === null
    if (isEmpty && !isInline && !isFlow) {
      const [, ...lines] = printSection(String(path.at(-1)), value)
      return this.#newLines(endOfLine(this.#text, colon), lines)
    }
    const end = Math.max(colon, item.end)
    this.#checkPlain(colon, end)
    return [colon, end, ` ${this.#print(value)}`]
  }

  /** New lines at the beginning of a line, or at the end of a text whose last line does not end. */
  #newLines(place: number, lines: readonly string[]): Change {
    const isEnded = this.#text.slice(0, place).endsWith('\n')
    const text = this.#asLines(lines, place)
    return [place, place, isEnded ? text : this.#lineEnd + text]
  }

  /** Lines that are to stand before a place; the last one ends if the one before that place does. */
  #asLines(lines: readonly string[], place: number): string {
    const text = lines.map((line) => line.replace(/\r?\n$/, '')).join(this.#lineEnd)
    return this.#text.slice(0, place).endsWith('\n') ? text + this.#lineEnd : text
  }

  /** From where to where an item of a block stands, with the comments before it. */
  #chunk(items: readonly Item[], at: number): [number, number] {
    const [item, before] = [items[at]!, items[at - 1]]
    const start = lineStart(this.#text, item.start)
    const end = endOfLine(this.#text, item.end)
    if (before !== undefined) return [endOfLine(this.#text, before.end), end]
    if (this.#text.slice(start, item.start).trim() === '') return [start, end]
    // The first key of a map stands behind the dash of its item.
    const after = items[at + 1]
    if (after === undefined) throw new OddTextError('nothing would be left')
    this.#checkPlain(item.start, after.start)
    return [item.start, after.start]
  }

  /** Comments between two places would get lost. @throws OddTextError */
  #checkPlain(start: number, end: number): void {
    if (this.#text.slice(start, end).includes('#')) throw new OddTextError('a comment stands there')
  }

  /** What stands between two items of a list or a map in brackets. */
  #separator(path: Path): string {
    const { items, start } = this.#itemsOf(path)
    const [one, two] = items.slice(-2)
    if (one === undefined) return ', '
    if (two === undefined) {
      const before = this.#text.slice(start + 1, one.start)
      return /^\s*\n\s*$/.test(before) ? `,${before}` : ', '
    }
    const between = this.#text.slice(one.end, two.start)
    return /^\s*,\s*$/.test(between) ? between : ', '
  }

  #indentOf({ start }: Item): string {
    return ' '.repeat(start - lineStart(this.#text, start))
  }

  #itemsAround(path: Path) {
    const around = this.#itemsOf(path.slice(0, -1))
    const key = path.at(-1)
    const isIt = (item: Item) => this.#plain(item.key) === key
    return { ...around, at: typeof key === 'number' ? key : around.items.findIndex(isIt) }
  }

  #itemsOf(path: Path) {
    const node = this.#node(path)
    if (!isMap(node) && !isSeq(node)) throw new OddTextError('neither a list nor a map')
    const [items, start] = [itemsOf(node, this.#text), startOfNode(node)]
    if (items === undefined || start === undefined) throw new OddTextError('items without a place')
    return { items, isFlow: node.flow === true, start }
  }

  #node(path: Path): unknown {
    let node: unknown = this.#document.contents
    for (const key of path) {
      if (isAlias(node)) throw new OddTextError('an alias stands there')
      if (!isMap(node) && !isSeq(node)) return undefined
      node = node.get(key, true)
    }
    return node ?? undefined
  }

  #plain(node: unknown): unknown {
    const isNode = typeof node === 'object' && node !== null && 'toJS' in node
    return isNode ? (node as { toJS: (all: unknown) => unknown }).toJS(this.#document) : node
  }

  #print(value: unknown, type?: string | null): string {
    return this.#isJson ? JSON.stringify(value) : printInline(value, type)
  }
}
