import { readFile } from 'node:fs/promises'
import { VirtualDeviceError } from '../virtual-device-error.ts'
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
