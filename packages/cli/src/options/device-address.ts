import { lookup } from 'node:dns/promises'
import { discoverDevices, type FoundDevice, parseDeviceAddress } from '@ledloom/device'
import { CliError } from '../cli-error.ts'
import { readDeviceFile } from './device-file.ts'
import { DEVICE } from './target-options.ts'

/** Where a device answers. */
export interface DevicePlace {
  /** `host`, `host:port` or a URL. */
  readonly address: string
  /** Its port for datagrams, where that is known. */
  readonly udp?: number | undefined
}

/**
 * The device that `text` means: `host`, `host:port`, a URL, `@file` with what `ledloom device --json`
 * or `ledloom discover --json` printed, or the name of a device that answers in the network or on
 * this machine.
 *
 * @throws CliError when the file can't be read or holds no device, and for a name nobody has
 */
export async function resolveDevice(text: string, signal?: AbortSignal): Promise<DevicePlace> {
  if (/^@?\s*$/.test(text)) {
    throw new CliError('usage', `the device must be ${DEVICE}; nothing was given`)
  }
  if (text.startsWith('@')) {
    const { http: address, udp } = await readDeviceFile(text.slice(1))
    return { address, udp }
  }
  checkAddress(text)
  if (await isHost(text)) return { address: text }
  if (/\.(ya?ml|json)$/i.test(text)) throw sceneError(text)
  return placeOfName(text, signal)
}

// A port or a path makes it a host, found or not; spaces make it a name.
async function isHost(text: string): Promise<boolean> {
  if (isAddress(text)) return true
  if (/\s/.test(text.trim())) return false
  try {
    await lookup(parseDeviceAddress(text).host)
    return true
  } catch {
    return false
  }
}

function isAddress(text: string): boolean {
  return /\s/.test(text.trim()) ? text.includes('://') : /[:/]/.test(text)
}

/**
 * Makes sure that what is written as an address, not as a name, is one.
 *
 * @throws CliError when it is none
 */
export function checkAddress(text: string): void {
  if (!isAddress(text)) return
  try {
    parseDeviceAddress(text)
  } catch (cause) {
    throw new CliError('usage', (cause as Error).message, { cause })
  }
}

function sceneError(text: string): CliError {
  const device = 'here --to names a device, or @file with what `ledloom device --json` printed'
  return new CliError('bad-value', `${text}: only play and listen take a scene; ${device}`)
}

async function placeOfName(name: string, signal: AbortSignal | undefined): Promise<DevicePlace> {
  const search = new AbortController()
  let found: FoundDevice | undefined
  const onFound = (device: FoundDevice) => {
    if (![device.id, device.name].some((each) => isSameName(each, name))) return
    found = device
    search.abort()
  }
  const signals = signal === undefined ? [search.signal] : [search.signal, signal]
  await discoverDevices({ onFound, signal: AbortSignal.any(signals) }).catch((error: unknown) => {
    if (found === undefined) throw error
  })
  if (found !== undefined) return found
  throw new CliError(
    'unknown-device',
    `no host and no device in this network or on this machine is called ${name}`,
  )
}

function isSameName(one: string | undefined, other: string): boolean {
  return one !== undefined && comparable(one) === comparable(other)
}

function comparable(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
