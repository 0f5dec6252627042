import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { RenderError } from '../render-error.ts'

/** Bytes between two looks at the signal. */
const STRIDE = 2 ** 22

/** Characters of a name that the file beside it has too: a name as long as may be leaves no room. */
const KEPT = 40

/**
 * Writes `parts`, one after another, beside `path` and moves them there when all is on the disk.
 *
 * @throws RenderError `unwritable-file`
 * @throws the signal's reason where it was cancelled
 */
export async function writeFileAtomically(
  path: string,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const beside = join(dirname(path), `.${basename(path).slice(0, KEPT)}.${randomUUID()}.part`)
  try {
    await writeParts(beside, parts, signal)
    await rename(beside, path)
  } catch (cause) {
    await rm(beside, { force: true }).catch(() => undefined)
    signal?.throwIfAborted()
    const reason = await reasonOf(cause, dirname(path))
    throw new RenderError('unwritable-file', `${path}: can't be written (${reason})`, { cause })
  }
}

async function writeParts(
  path: string,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
) {
  const file = await open(path, 'wx')
  try {
    for await (const part of parts) await writePart(file, part, signal)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writePart(file: FileHandle, part: Uint8Array, signal?: AbortSignal) {
  for (let done = 0; done < part.byteLength; ) {
    signal?.throwIfAborted()
    const { bytesWritten } = await file.write(part.subarray(done, done + STRIDE))
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
      return 'the disk is full'
    default:
      return cause instanceof Error ? cause.message : String(cause)
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
}
