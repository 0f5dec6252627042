import { open, rename, rm } from 'node:fs/promises'
import { VirtualDeviceError } from '../virtual-device-error.ts'

/**
 * Puts `text` in the place of `file` in one step: whoever reads it, or whatever happens, finds the
 * old content or the new one, whole.
 * @throws VirtualDeviceError when it cannot be written; the old content is still there then
 */
export async function writeState(file: string, text: string): Promise<void> {
  // One name, so that what a killed process leaves is overwritten by the next.
  const draft = `${file}.new`
  try {
    await writeDurably(draft, text)
    await rename(draft, file)
  } catch (cause) {
    await rm(draft, { force: true })
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new VirtualDeviceError('state-not-written', `${file} cannot be written: ${reason}`, {
      cause,
    })
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(text)
    // Otherwise a power loss can leave the new name with nothing behind it.
    await handle.sync()
  } finally {
    await handle.close()
  }
}
