import { isDeepStrictEqual } from 'node:util'
import { isCollection, isMap, isNode, isScalar, isSeq, type parseYaml } from '@ledloom/media/yaml'

/** A YAML document whose comments stay when its values are changed. */
export type Yaml = ReturnType<typeof parseYaml>['document']

type Path = readonly (string | number)[]

/** Ways to change a YAML text. */
export interface YamlEdits {
  /** The value at a path; undefined if there is none. */
  get(path: Path): unknown
  /**
   * Sets a value; one that is not there is added to its map.
   *
   * @param options whether a list or a map is written on one line. Default: unless it is a section of the file
   */
  set(path: Path, value: unknown, options?: { readonly isInline?: boolean }): void
  /** Adds an item at the end of a list. */
  add(path: Path, value: unknown): void
  /** Deletes an item or a key; with the last one of a section of the file its key, too, unless that has comments. */
  delete(path: Path): void
  /** Gives a key of a map another name, in its place. */
  rename(path: Path, name: string): void
}

/** Edits of a document, which is to be printed as a whole then. */
export function documentEdits(document: Yaml): YamlEdits {
  return {
    get: (path) => plain(document, document.getIn(path, true)),
    set: (path, value, { isInline = path.length > 1 } = {}) =>
      setValue(document, path, { value, isInline }),
    add: (path, value) => document.addIn(path, document.createNode(value, { flow: true })),
    delete: (path) => deleteValue(document, path),
    rename: (path, name) => renameKey(document, path, name),
  }
}

function deleteValue(document: Yaml, path: Path): void {
  if (!document.hasIn(path)) return
  const around = path.slice(0, -1)
  const isLeft = isSection(around) && isEmptied(document, around)
  document.deleteIn(isLeft ? around : path)
}

/** Whether a path is that of a key at the top of a file. */
export function isSection(path: Path): boolean {
  return path.length === 1
}

/** Whether nothing would be left of a section without its only item, and the file has others. */
function isEmptied({ contents: all }: Yaml, [key]: Path): boolean {
  if (!isMap(all) || all.items.length === 1) return false
  const pair = all.items.find((each) => isScalar(each.key) && each.key.value === key)
  if (pair === undefined || !isCollection(pair.value) || pair.value.items.length > 1) return false
  return [pair.key, pair.value].every((node) => !hasComment(node))
}

function hasComment(node: unknown): boolean {
  return isNode(node) && Boolean(node.comment ?? node.commentBefore)
}

function setValue(
  document: Yaml,
  path: Path,
  { value, isInline }: { readonly value: unknown; readonly isInline: boolean },
): void {
  const before = document.getIn(path, true)
  if (isSeq(before) && Array.isArray(value)) setItems(document, path, value)
  // The scalar that is there keeps its comment.
  else if (isScalar(before) && typeof value !== 'object') before.value = value
  else document.setIn(path, document.createNode(value, { flow: isInline }))
}

/** Sets the items of a list; those that are there already keep how they are written, with their comments. */
function setItems(document: Yaml, path: Path, values: readonly unknown[]): void {
  const list = document.getIn(path, true)
  if (!isSeq(list)) return
  const left = [...list.items]
  const nodes = values.map((value) => {
    const at = left.findIndex((node) => isDeepStrictEqual(plain(document, node), value))
    if (at >= 0) return left.splice(at, 1)[0]
    return document.createNode(value, { flow: true })
  })
  list.items = nodes
}

function plain(document: Yaml, node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'toJS' in node
    ? (node as { toJS: (document: Yaml) => unknown }).toJS(document)
    : node
}

/** What keys have if they are left out. */
export type Usual = Readonly<Record<string, unknown>>

/** Sets the keys of a map that are to change, and leaves the others as they are written. */
export function setKeys(
  edits: YamlEdits,
  path: Path,
  {
    before,
    after,
    usual,
  }: { readonly before: object; readonly after: object; readonly usual: Usual },
): void {
  const old = new Map<string, unknown>(Object.entries(before))
  const wanted = new Map<string, unknown>(Object.entries(withoutUsual(after, usual)))
  for (const [key, value] of wanted) {
    if (!isDeepStrictEqual(old.get(key), value)) edits.set([...path, key], value)
  }
  for (const key of old.keys()) {
    // What is usual may be stated; it goes only if it was something else.
    if (wanted.has(key) || (key in usual && usual[key] === old.get(key))) continue
    edits.delete([...path, key])
  }
}

function renameKey(document: Yaml, path: Path, name: string): void {
  const map = document.getIn(path.slice(0, -1), true)
  if (!isMap(map)) return
  const pair = map.items.find(({ key }) => (isScalar(key) ? key.value : key) === path.at(-1))
  if (pair === undefined) return
  if (isScalar(pair.key)) pair.key.value = name
  else pair.key = document.createNode(name)
}

/** A value without what need not be stated. */
export function withoutUsual<Value extends object>(value: Value, usual: Usual): Partial<Value> {
  const stated = Object.entries(value).filter(([key, each]) => usual[key] !== each)
  return Object.fromEntries(stated) as Partial<Value>
}
