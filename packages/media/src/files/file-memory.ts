/** Cache of facts about files, by path and version. */
interface FileMemory<Known> {
  /** The cached facts about `path` in this `version`, or those that `read` returns. */
  get(path: string, version: string, read: () => Promise<Known>): Promise<Known>
  /** All cached facts, to send to another thread. */
  all(): readonly KnownFile<Known>[]
  /** Adds the facts that another thread has read. */
  remember(files: readonly KnownFile<Known>[]): void
}

/** Facts about one version of a file. */
export type KnownFile<Known> = {
  readonly path: string
  readonly version: string
  readonly known: Known
}

type Entry<Known> = {
  readonly version: string
  readonly known: Promise<Known>
  /** The facts, once they are read. */
  found?: Known
}

/** Maximum number of files in a cache; the least recently used one is dropped. */
const MOST_FILES = 16

/** Creates an empty cache. Failed reads are not cached. */
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
      const entry: Entry<Known> = found?.version === version ? found : { version, known: read() }
      keep(path, entry)
      entry.known.then(
        (known) => {
          entry.found = known
        },
        () => {
          if (entries.get(path) === entry) entries.delete(path)
        },
      )
      return entry.known
    },
    all: () =>
      [...entries].flatMap(([path, { version, found }]) =>
        found === undefined ? [] : [{ path, version, known: found }],
      ),
    remember(files) {
      for (const { path, version, known } of files) {
        if (entries.get(path)?.version === version) continue
        keep(path, { version, known: Promise.resolve(known), found: known })
      }
    },
  }
}
