import type { DroppedFile, DroppedFiles } from './dropped-files.ts'

/** Lists one version of each edited pattern; the others are kept as removed files. */
export class PatternVersions {
  readonly #files: DroppedFiles
  /** Removed files of which another version is shown. */
  readonly #replaced = new Set<string>()

  constructor(files: DroppedFiles) {
    this.#files = files
  }

  /**
   * Lists the versions that layers show, in place of other versions of the same pattern.
   *
   * @param shown the ids of the files that layers show
   */
  show(shown: ReadonlySet<string>): void {
    const files = this.#files
    const hidden = [...shown].filter((id) => this.#replaced.has(id) && files.isRemoved(id))
    for (const id of hidden) {
      this.#replaced.delete(id)
      files.restore(id)
    }
    const firsts = new Set(files.all.filter(({ id }) => shown.has(id)).map(firstOf))
    const replaced = files.all.filter((file) => !shown.has(file.id) && firsts.has(firstOf(file)))
    for (const { id } of replaced) {
      this.#replaced.add(id)
      files.remove(id)
    }
  }

  /** Deletes the versions that are replaced and that nothing needs. */
  forget(isNeeded: (id: string) => boolean): void {
    for (const id of [...this.#replaced].filter((each) => !isNeeded(each))) {
      this.#replaced.delete(id)
      this.#files.forget(id)
    }
  }
}

/** The id of the first version of a file. */
export function firstOf({ id, first = id }: DroppedFile): string {
  return first
}
