import { recall, remember } from '../state/memory.ts'
import { Listeners } from '../state/observable.ts'

/** The name under which labels are kept between visits. */
const KEPT = 'keys'

/** The browser's own knowledge of the keyboard, where it has any and the page is trusted. */
type KnownKeyboard = {
  readonly keyboard?: { getLayoutMap?(): Promise<ReadonlyMap<string, string>> }
}

/** A key as it was pressed. */
type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>

/**
 * Labels of the computer's keys by their places: the place `KeyQ` is labelled A on a French keyboard.
 * They come from the browser, or are learned as keys are pressed.
 */
export class KeyLabels {
  readonly #labels = new Map<string, string>(readKept())
  readonly #listeners = new Listeners()

  constructor() {
    void this.#askBrowser()
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /** The label of the key at a place; that of a US keyboard until it is known. */
  of(code: string): string {
    const usual = code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Numpad ')
    return this.#labels.get(code) ?? usual
  }

  /** Learns the label of a key that is pressed. */
  learn({ code, key, shiftKey }: KeyPress): void {
    if (!shiftKey) this.#note(code, key)
  }

  async #askBrowser(): Promise<void> {
    const known = globalThis.navigator as KnownKeyboard | undefined
    // Refused in a frame and without a secure context.
    const labels = await known?.keyboard?.getLayoutMap?.().catch(() => undefined)
    for (const [code, key] of labels ?? []) this.#note(code, key)
  }

  #note(code: string, key: string): void {
    // Keys such as F1 are called the same everywhere, and a number pad has digits once more.
    if ([...key].length !== 1 || code.startsWith('Numpad')) return
    const capital = key.toLocaleUpperCase()
    const label = [...capital].length === 1 ? capital : key
    if (this.#labels.get(code) === label) return
    this.#labels.set(code, label)
    remember(KEPT, JSON.stringify([...this.#labels]))
    this.#listeners.notify()
  }
}

function readKept(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(recall(KEPT) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLabel) : []
  } catch {
    return []
  }
}

function isLabel(entry: unknown): entry is [string, string] {
  return (
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  )
}
