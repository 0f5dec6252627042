/** A text of the editor that does not play, for as long as its tab of the browser is open. */
export type LeftText = {
  /** The layer that shows another text meanwhile; `undefined` for a new pattern that has not played yet. */
  readonly layer?: string | undefined
  /** The name of a new pattern. */
  readonly name?: string | undefined
  readonly text: string
  /** The text that the layer shows. */
  readonly instead?: string | undefined
}

/** Whose text it is. */
type Owner = Pick<LeftText, 'layer' | 'name'>

const KEY = 'ledloom.left-texts'

/** More would be none that somebody goes on with. */
const MOST = 8

/** Keeps a text in place of what its owner had left. */
export function keepLeft(left: LeftText): void {
  write([left, ...others(left)].slice(0, MOST))
}

/** Forgets what the owner had left. */
export function forgetLeft(owner: Owner): void {
  const rest = others(owner)
  if (rest.length < read().length) write(rest)
}

/** The text that was left of a layer, if that still shows the same one in its place. */
export function leftOfLayer(layer: string, shown: string): string | undefined {
  const found = read().find((each) => each.layer === layer)
  return found?.instead === shown ? found.text : undefined
}

/** The new patterns that have not played yet, the newest first. */
export function leftPatterns(): readonly { readonly name: string; readonly text: string }[] {
  return read().flatMap(({ layer, name, text }) =>
    layer === undefined && name !== undefined ? [{ name, text }] : [],
  )
}

function others({ layer, name }: Owner): readonly LeftText[] {
  return read().filter((each) => each.layer !== layer || each.name !== name)
}

function read(): readonly LeftText[] {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(all) ? (all as LeftText[]) : []
  } catch {
    // Storage is switched off, or holds something else.
    return []
  }
}

function write(all: readonly LeftText[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Storage is full or switched off: the text stays in the open editor only.
  }
}
