import { type StatsListener, unwatchFile, watchFile } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { localPath } from '@ledloom/media/files'
import { isAddress } from '../effects/find-effect-file.ts'
import { listSourceKinds, loadSourceKind } from '../source/load-source-kind.ts'

/** Milliseconds between two checks of a file. */
const INTERVAL_MS = 25

/** Milliseconds of rest after which a file counts as written. */
const REST_MS = 35

/** The same for an empty file: some programs empty a file before they write it. */
const EMPTY_REST_MS = 400

/** A set of watched files. */
export interface WatchedFiles {
  /** Watches these files from now on; files that were already watched stay watched without a gap. */
  set(paths: Iterable<string>): void
  readonly paths: ReadonlySet<string>
  /** A text that is another one after a file was written, created or removed. */
  readStamp(): Promise<string>
  close(): void
}

/**
 * Calls `onChange` after files were written, created or removed, once they are unchanged for a moment.
 * Polls them: so it does not matter if a program writes into a file or replaces it, and no change is
 * missed while the file does not exist.
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
    async readStamp() {
      const stamps = await Promise.all([...watched].map(stampOf))
      return stamps.join()
    },
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

async function stampOf(path: string): Promise<string> {
  const facts = await stat(path).catch(() => undefined)
  return facts === undefined ? '' : `${facts.ino} ${facts.size} ${facts.mtimeMs}`
}

/** The texts that are paths of files, existing or not, as absolute paths. */
export function typedFiles(texts: readonly string[]): string[] {
  return texts
    .map(localPath)
    .filter((text) => /\.\w+$/.test(text) && !isAddress(text))
    .map((text) => resolve(text))
}

/** Returns true for a source that is read again when it is saved: a user's effect, or a show. */
export async function isReadAgain(text: string): Promise<boolean> {
  for (const name of await listSourceKinds()) {
    const kind = await loadSourceKind(name)
    if ((await kind.isReadAgain?.(text)) === true) return true
  }
  return false
}
