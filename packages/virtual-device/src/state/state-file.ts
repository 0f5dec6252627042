import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises'
import { notWritten, VirtualDeviceError } from '../system/virtual-device-error.ts'
import { parseState, type StateContent } from './state-text.ts'

/**
 * The state kept in `file`; `undefined` when there is no such file yet.
 * @throws VirtualDeviceError when it cannot be read, or holds anything else
 */
export async function readState(file: string): Promise<StateContent | undefined> {
  const text = await readText(file)
  if (text === undefined) return undefined
  const state = parseState(text)
  if (state !== undefined) return state
  throw new VirtualDeviceError(
    'state-damaged',
    `${file} is damaged or no state of a virtual device, move it away to begin anew`,
  )
}

function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    const reason = `${file} cannot be read: ${cause.message}`
    throw new VirtualDeviceError('state-not-read', reason, { cause })
  })
}

/**
 * Puts `pieces` in the place of `file` in one step: whoever reads it, or whatever happens, finds the
 * old content or the new one, whole.
 * @throws VirtualDeviceError when it cannot be written; the old content is still there then
 */
export async function writeState(file: string, pieces: readonly Uint8Array[]): Promise<void> {
  // One name, so that what a killed process leaves is overwritten by the next.
  const draft = `${file}.new`
  try {
    await writeDurably(draft, pieces)
    await rename(draft, file)
  } catch (cause) {
    await rm(draft, { force: true })
    throw notWritten(file, cause)
  }
}

async function writeDurably(file: string, pieces: readonly Uint8Array[]): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    for (const piece of pieces) await writeWhole(handle, piece)
    // Otherwise a power loss can leave the new name with nothing behind it.
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeWhole(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let written = 0; written < piece.length; ) {
    written += (await handle.write(piece, written)).bytesWritten
  }
}
