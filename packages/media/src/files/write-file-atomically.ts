import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorMessage } from '@ledloom/core'
import { SourceError } from '../source/source-error.ts'

/** Bytes between two checks of the signal. */
const STRIDE = 2 ** 22

/** Characters of the name that the draft's name repeats, which must not become too long. */
const KEPT = 40

/** Ends the name of a draft. */
const DRAFT_END = '.part'

/** Bytes with their place in a file. */
export type PlacedBytes = { readonly at: number; readonly bytes: Uint8Array }

/** A file to write, with its content in parts: one after another, or each at its place. */
export type WholeFile = {
  readonly path: string
  readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array> | AsyncIterable<PlacedBytes>
}

/** Options of writing. */
export type WriteOptions = {
  /** Ends it; nothing is replaced then, unless that has begun. */
  readonly signal?: AbortSignal | undefined
  /** Called when the drafts are complete, right before they replace the files: from then on no signal ends it. */
  readonly onReplace?: (() => void) | undefined
}

/**
 * Writes `parts` to a draft next to `path`, which replaces the file when it is complete on the disk. Who may read
 * and write that stays as it is.
 *
 * @throws SourceError `unwritable-file`
 * @throws the signal's reason when it was aborted
 */
export async function writeFileAtomically(
  path: string,
  parts: WholeFile['parts'],
  options: WriteOptions = {},
): Promise<void> {
  await writeFilesAtomically([{ path, parts }], options)
}

/**
 * Writes several files, all or none: drafts next to them replace them when all drafts are complete on
 * the disk.
 *
 * @throws SourceError `unwritable-file`
 * @throws the signal's reason when it was aborted
 */
export async function writeFilesAtomically(
  files: readonly WholeFile[],
  { signal, onReplace }: WriteOptions = {},
): Promise<void> {
  signal?.throwIfAborted()
  const staged = files.map((file) => ({ ...file, beside: besideOf(file.path) }))
  try {
    for (const { path, parts, beside } of staged) {
      const { mode } = (await stat(path).catch(() => undefined)) ?? {}
      await orUnwritable(path, writeParts(beside, parts, { signal, mode }), signal)
    }
    signal?.throwIfAborted()
    onReplace?.()
    for (const { path, beside } of staged) await orUnwritable(path, rename(beside, path))
    for (const folder of new Set(files.map(({ path }) => dirname(path)))) await syncFolder(folder)
  } finally {
    for (const { beside } of staged) await rm(beside, { force: true }).catch(() => undefined)
  }
}

/**
 * Checks that a file can be written, as far as that is possible without writing its content.
 *
 * @throws SourceError `unwritable-file`
 */
export async function checkWritable(path: string): Promise<void> {
  const beside = besideOf(path)
  try {
    await orUnwritable(path, refuseFolder(path))
    await orUnwritable(path, writeParts(beside, []))
  } finally {
    await rm(beside, { force: true }).catch(() => undefined)
  }
}

/** Removes drafts of a file that only this program writes: those of a process that was killed. */
export async function removeDrafts(path: string): Promise<void> {
  const start = draftStart(path)
  const names = await readdir(dirname(path)).catch(() => [])
  const drafts = names.filter((name) => name.startsWith(start) && name.endsWith(DRAFT_END))
  for (const name of drafts) await rm(join(dirname(path), name), { force: true })
}

function besideOf(path: string): string {
  return join(dirname(path), `${draftStart(path)}${randomUUID()}${DRAFT_END}`)
}

function draftStart(path: string): string {
  return `.${basename(path).slice(0, KEPT)}.`
}

async function refuseFolder(path: string): Promise<void> {
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (facts?.isDirectory()) throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' })
}

async function orUnwritable(path: string, work: Promise<void>, signal?: AbortSignal) {
  await work.catch(async (cause: unknown) => {
    signal?.throwIfAborted()
    throw await unwritable(path, cause)
  })
}

/** The failure of a file that can't be written: its message says why in words of people. */
export async function unwritable(path: string, cause: unknown): Promise<SourceError> {
  const reason = await reasonOf(cause, dirname(path))
  return new SourceError('unwritable-file', `${path}: can't be written (${reason})`, { cause })
}

async function writeParts(
  path: string,
  parts: WholeFile['parts'],
  {
    signal,
    mode,
  }: { readonly signal?: AbortSignal | undefined; readonly mode?: number | undefined } = {},
) {
  const file = await open(path, 'wx')
  try {
    // Some disks have no modes.
    if (mode !== undefined) await file.chmod(mode & 0o777).catch(() => undefined)
    let end = 0
    for await (const part of parts) {
      const { at, bytes } = part instanceof Uint8Array ? { at: end, bytes: part } : part
      await writePart(file, { at, bytes }, signal)
      end = at + bytes.byteLength
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Puts the new names of files on the disk, where a system can do that with a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

async function writePart(file: FileHandle, { at, bytes }: PlacedBytes, signal?: AbortSignal) {
  for (let done = 0; done < bytes.byteLength; ) {
    signal?.throwIfAborted()
    const stride = bytes.subarray(done, done + STRIDE)
    const { bytesWritten } = await file.write(stride, 0, stride.byteLength, at + done)
    done += bytesWritten
  }
}

async function reasonOf(cause: unknown, folder: string): Promise<string> {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return (await isFolder(folder)) ? 'its folder takes no files' : 'its folder does not exist'
    case 'ENAMETOOLONG':
      return 'its name is too long'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'permission denied'
    case 'EISDIR':
      return 'it is a folder'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full'
    default:
      return errorMessage(cause)
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
}
