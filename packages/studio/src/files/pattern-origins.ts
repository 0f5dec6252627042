import type { DroppedFile } from './dropped-files.ts'
import { firstOf } from './pattern-versions.ts'

/** The user's own file from which an edited pattern comes. */
export type PatternOrigin = {
  readonly path: string
  /** The text that the file and the edited pattern had in common last. */
  readonly common: string
}

/** Remembers from which files of the user edited patterns come. */
export class PatternOrigins {
  /** By the ids of first versions. */
  readonly #all = new Map<string, PatternOrigin>()

  /** The path of the file from which a version comes, if any. */
  pathOf(version: DroppedFile): string | undefined {
    return this.#all.get(firstOf(version))?.path
  }

  /** Notes the file of a version, and the text that both had in common. */
  set(version: DroppedFile, origin: PatternOrigin): void {
    this.#all.set(firstOf(version), origin)
  }

  /**
   * Compares a version with its file: `behind` if only the file has changed, `apart` if both have.
   *
   * @param text that of the version
   * @param onDisk that of the file
   */
  compare(
    version: DroppedFile,
    text: string,
    onDisk: string,
  ): 'same' | 'ahead' | 'behind' | 'apart' {
    const origin = this.#all.get(firstOf(version))
    if (origin === undefined || text === onDisk) {
      if (origin !== undefined) this.set(version, { ...origin, common: text })
      return 'same'
    }
    if (onDisk === origin.common) return 'ahead'
    return text === origin.common ? 'behind' : 'apart'
  }
}
