import { basename } from 'node:path'
import { type EditablePattern, editablePattern, readPatternText } from '@ledloom/engine'
import { type WatchedFiles, watchFiles } from '@ledloom/engine/player'

/** The pattern that a file holds. */
export type PatternText = EditablePattern & {
  /** Counts its changes on the disk. */
  readonly revision: number
}

/** Follows patterns in the user's own files, whether they play or have a mistake. */
export class PatternTexts {
  readonly #onChange: () => void
  readonly #files: WatchedFiles
  readonly #texts = new Map<string, PatternText>()
  #reading: Promise<void> = Promise.resolve()
  #isClosed = false

  /** @param onChange called after a file has got another text */
  constructor(onChange: () => void) {
    this.#onChange = onChange
    this.#files = watchFiles(() => this.#readSoon([...this.#files.paths]))
  }

  /** The text of a file that is followed; `undefined` until it is read, and for what is no pattern. */
  get(path: string): PatternText | undefined {
    return this.#texts.get(path)
  }

  /** Follows these files from now on. */
  follow(paths: ReadonlySet<string>): void {
    const added = [...paths].filter((path) => !this.#files.paths.has(path))
    this.#files.set(paths)
    for (const path of this.#texts.keys()) if (!paths.has(path)) this.#texts.delete(path)
    if (added.length > 0) this.#readSoon(added)
  }

  close(): void {
    this.#isClosed = true
    this.#files.close()
  }

  #readSoon(paths: readonly string[]): void {
    this.#reading = this.#reading.then(async () => {
      const changes = await Promise.all(paths.map((path) => this.#read(path)))
      if (changes.includes(true) && !this.#isClosed) this.#onChange()
    })
  }

  /** Returns true if the file has another text than before. One that is missing keeps the one it had. */
  async #read(path: string): Promise<boolean> {
    const text = await readPatternText(path).catch(() => undefined)
    if (text === undefined || !this.#files.paths.has(path)) return false
    const pattern = await editablePattern(basename(path), text)
    const before = this.#texts.get(path)
    const { language = before?.language } = pattern
    if (language === undefined || before?.text === pattern.text) return false
    this.#texts.set(path, { ...pattern, language, revision: (before?.revision ?? 0) + 1 })
    return true
  }
}
