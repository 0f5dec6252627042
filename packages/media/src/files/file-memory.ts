/** What is known of files that were read. */
interface FileMemory<Known> {
  /** What is known of `path` as of `version`, or what `read` gives, which is kept. */
  get(path: string, version: string, read: () => Promise<Known>): Promise<Known>
  /** What is known of all files, to be handed to another thread. */
  all(): readonly KnownFile<Known>[]
  /** Takes over what another thread knows. */
  remember(files: readonly KnownFile<Known>[]): void
}

/** What is known of a file as it was at a time. */
export interface KnownFile<Known> {
  readonly path: string
  readonly version: string
  readonly known: Known
}

interface Entry<Known> {
  readonly version: string
  readonly known: Promise<Known>
  /** What was read, once it was. */
  found?: Known
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
