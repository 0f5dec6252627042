import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises'
import { notWritten, VirtualDeviceError } from '../system/virtual-device-error.ts'
import { parseState, type StateContent } from './device-state.ts'

/**
 * Reads the state in `file`; `undefined` when the file does not exist.
 *
 * @throws VirtualDeviceError if the file cannot be read or holds anything else
 */
export async function readState(file: string): Promise<StateContent | undefined> {
  const text = await readText(file)
  if (text === undefined) return undefined
  const state = parseState(text)
  if (state !== undefined) return state
  throw new VirtualDeviceError(
    'state-damaged',
    `${file} is damaged or not the state of a virtual device; move it away to start with a new device`,
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
 * Replaces the content of `file` atomically: readers, and a restart after a crash, find either the
 * old content or the new one.
 *
 * @throws VirtualDeviceError if the file cannot be written; it keeps its old content then
 */
export async function writeState(file: string, pieces: readonly Uint8Array[]): Promise<void> {
  // Always the same name, so that the next process overwrites the leftover of a killed one.
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
    // Without this, a power loss could leave the new file empty.
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
