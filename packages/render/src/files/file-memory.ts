/** What is known of files that were read. */
export interface FileMemory<Known> {
  /** What is known of `path` as of `version`, or what `read` gives, which is kept. */
  get(path: string, version: string, read: () => Promise<Known>): Promise<Known>
}

interface Entry<Known> {
  readonly version: string
  readonly known: Promise<Known>
}

/** Files that are remembered; the one not asked for the longest is forgotten for the next. */
const MOST_FILES = 16

/** A memory in which nothing is known yet; a reading that fails is not kept. */
export function createFileMemory<Known>(): FileMemory<Known> {
  const entries = new Map<string, Entry<Known>>()
  const keep = (path: string, entry: Entry<Known>) => {
    entries.delete(path)
    entries.set(path, entry)
    if (entries.size > MOST_FILES) entries.delete(entries.keys().next().value!)
  }
  return {
    get(path, version, read) {
      const found = entries.get(path)
      const entry = found?.version === version ? found : { version, known: read() }
      keep(path, entry)
      entry.known.catch(() => {
        if (entries.get(path) === entry) entries.delete(path)
      })
      return entry.known
    },
  }
}
