import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getEnvironmentData, isMainThread, setEnvironmentData, threadId } from 'node:worker_threads'
import { temporaryFolderPath } from '@ledloom/media/files'

// Loading the compiler that removes types takes each thread a third of a second of processor time. So
// the threads of a process share what it made, in a folder that is removed when the process ends.

const KEY = 'ledloom: folder of effect files without types'

/** Marks code that only throws a syntax error. */
const FAILED = '__JITI_ERROR__'

/** Chooses the folder for all threads that are started from now on. It is created when needed. */
export function shareStrippedFiles(): void {
  if (!isMainThread || folder() !== undefined) return
  const path = temporaryFolderPath('effects')
  setEnvironmentData(KEY, path)
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
}

/** The code that `strip` makes of a file, or that another thread has made of the same text. */
export function stripOnce<Options extends { readonly source: string }>(
  options: Options,
  strip: (options: Options) => string,
): string {
  const shared = folder()
  if (shared === undefined) return strip(options)
  const name = createHash('sha256').update(JSON.stringify(options)).digest('hex')
  return read(join(shared, name)) ?? keep(shared, name, strip(options))
}

function folder(): string | undefined {
  const path = getEnvironmentData(KEY)
  return typeof path === 'string' ? path : undefined
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Renames into place, so that no thread reads half a file. A failed write only costs time. */
function keep(shared: string, name: string, code: string): string {
  if (code.includes(FAILED)) return code
  const unfinished = join(shared, `${name}.${threadId}`)
  try {
    mkdirSync(shared, { recursive: true, mode: 0o700 })
    writeFileSync(unfinished, code)
    renameSync(unfinished, join(shared, name))
  } catch {
    rmSync(unfinished, { force: true })
  }
  return code
}
