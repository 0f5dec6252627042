import { lookup } from 'node:dns/promises'
import { discoverDevices, type FoundDevice, parseDeviceAddress } from '@ledloom/device'
import { CliError } from '../cli-error.ts'
import { readDeviceFile } from './device-file.ts'
import { DEVICE } from './target-options.ts'

/**
 * The address that `text` means: `host`, `host:port`, a URL, `@file` with the first line that
 * `ledloom device --json` printed, or the name of a device that answers in the network.
 *
 * @throws CliError when the file can't be read or holds no device, and for a name nobody has
 */
export async function resolveDeviceAddress(text: string, signal?: AbortSignal): Promise<string> {
  if (/^@?\s*$/.test(text)) {
    throw new CliError('usage', `the device must be ${DEVICE}; nothing was given`)
  }
  if (text.startsWith('@')) return (await readDeviceFile(text.slice(1))).http
  if (await isHost(text)) return text
  if (/\.(ya?ml|json)$/i.test(text)) throw sceneError(text)
  return addressOfName(text, signal)
}

// A name with a port or a path means a host whatever becomes of it: no device is called so.
async function isHost(text: string): Promise<boolean> {
  if (/[:/]/.test(text)) return true
  try {
    await lookup(parseDeviceAddress(text).host)
    return true
  } catch {
    return false
  }
}

function sceneError(text: string): CliError {
  const device = 'here --to names a device, or @file with what `ledloom device --json` printed'
  return new CliError('bad-value', `${text}: only play and listen take a scene; ${device}`)
}

async function addressOfName(name: string, signal: AbortSignal | undefined): Promise<string> {
  const search = new AbortController()
  let found: FoundDevice | undefined
  const onFound = (device: FoundDevice) => {
    if (![device.id, device.name].some((each) => each?.toLowerCase() === name.toLowerCase())) return
    found = device
    search.abort()
  }
  const signals = signal === undefined ? [search.signal] : [search.signal, signal]
  await discoverDevices({ onFound, signal: AbortSignal.any(signals) }).catch((error: unknown) => {
    if (found === undefined) throw error
  })
  if (found !== undefined) return found.address
  throw new CliError('bad-value', `no host and no device in this network is called ${name}`)
}
