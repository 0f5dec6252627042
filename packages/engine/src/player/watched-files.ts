import { type StatsListener, unwatchFile, watchFile } from 'node:fs'
import { resolve } from 'node:path'
import { localPath } from '@ledloom/media/files'
import { isAddress } from '../effects/find-effect-file.ts'
import { listSourceKinds, loadSourceKind } from '../source/load-source-kind.ts'

/** Milliseconds between two looks at a file. */
const INTERVAL_MS = 25

/** Milliseconds of rest after which a file counts as written. */
const REST_MS = 35

/** Milliseconds an empty file is given to be written: some programs empty it first. */
const EMPTY_REST_MS = 400

/** Files that are looked after. */
export interface WatchedFiles {
  /** These from now on; those that were watched already go on without a gap. */
  set(paths: Iterable<string>): void
  readonly paths: ReadonlySet<string>
  close(): void
}

/**
 * Tells when files were written, created or removed, once they have been at rest for a moment. They
 * are looked at rather than listened to: so it makes no difference whether a program writes into a
 * file or puts another one in its place, and nothing is lost while there is none.
 */
export function watchFiles(onChange: () => void): WatchedFiles {
  const watched = new Set<string>()
  let rest: NodeJS.Timeout | undefined
  const onStats: StatsListener = (now) => {
    const isEmpty = now.nlink > 0 && now.size === 0
    clearTimeout(rest)
    rest = setTimeout(onChange, isEmpty ? EMPTY_REST_MS : REST_MS)
  }
  const unwatch = (path: string) => {
    unwatchFile(path, onStats)
    watched.delete(path)
  }
  return {
    paths: watched,
    set(paths) {
      const wanted = new Set(paths)
      for (const path of watched) if (!wanted.has(path)) unwatch(path)
      for (const path of wanted) {
        if (watched.has(path)) continue
        watched.add(path)
        watchFile(path, { interval: INTERVAL_MS, persistent: false }, onStats)
      }
    },
    close() {
      clearTimeout(rest)
      for (const path of watched) unwatch(path)
    },
  }
}

/** The files among what a user typed, as absolute paths, whether they are there or not. */
export function typedFiles(texts: readonly string[]): string[] {
  return texts
    .map(localPath)
    .filter((text) => /\.\w+$/.test(text) && !isAddress(text))
    .map((text) => resolve(text))
}

/**
 * Returns true if what a user typed is read again when it is saved: an effect of their own, or a
 * show.
 */
export async function isReadAgain(text: string): Promise<boolean> {
  for (const name of await listSourceKinds()) {
    const kind = await loadSourceKind(name)
    if ((await kind.isReadAgain?.(text)) === true) return true
  }
  return false
}
