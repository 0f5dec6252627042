import { lookup } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { listSome, unreadableReason } from '@ledloom/core'
import {
  connectDevice,
  type Device,
  discoverDevices,
  type FoundDevice,
  parseDeviceAddress,
} from '@ledloom/device'
import { withAnySignal } from '@ledloom/sockets'
import { StudioError } from '../report/studio-error.ts'
import { DEVICE } from './device-forms.ts'

/** The address of a device. */
interface DevicePlace {
  /** `host`, `host:port` or a URL. */
  readonly address: string
  /** Its datagram port, if known. */
  readonly udp?: number | undefined
}

/**
 * Finds the device that `text` names: `host`, `host:port`, a URL, `@file` with the output of
 * `ledloom device --json` or `ledloom discover --json`, or the name of a device in the network or on
 * this machine.
 *
 * @throws StudioError if the file can't be read or has no device, or no device has the name
 */
export async function resolveDevice(text: string, signal?: AbortSignal): Promise<DevicePlace> {
  if (/^@?\s*$/.test(text)) {
    throw new StudioError('usage', `the device must be ${DEVICE}; nothing was given`)
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
 * Checks a text that is an address rather than a name.
 *
 * @throws StudioError if the address is not valid
 */
export function checkAddress(text: string): void {
  if (!isAddress(text)) return
  try {
    parseDeviceAddress(text)
  } catch (cause) {
    throw new StudioError('usage', (cause as Error).message, { cause })
  }
}

function sceneError(text: string): StudioError {
  const device = 'here --to names a device, or @file with what `ledloom device --json` printed'
  return new StudioError('bad-value', `${text}: only play and listen take a scene; ${device}`)
}

async function placeOfName(name: string, signal: AbortSignal | undefined): Promise<DevicePlace> {
  const search = new AbortController()
  let found: FoundDevice | undefined
  const onFound = (device: FoundDevice) => {
    if (![device.id, device.name].some((each) => isSameName(each, name))) return
    found = device
    search.abort()
  }
  await withAnySignal([search.signal, signal], (ending) =>
    discoverDevices({ onFound, signal: ending }),
  ).catch((error: unknown) => {
    if (found === undefined) throw error
  })
  if (found !== undefined) return found
  throw new StudioError(
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

/** A device in the output of `ledloom device --json` or `ledloom discover --json`. */
interface DeviceFile {
  readonly http: string
  /** Its datagram port. */
  readonly udp?: number | undefined
}

/**
 * The device in the first line of a file.
 * @throws StudioError if the file can't be read or has no device
 */
export async function readDeviceFile(file: string): Promise<DeviceFile> {
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StudioError('bad-file', `${file} cannot be read: ${unreadableReason(cause)}`, {
      cause,
    })
  })
  return deviceIn(content.split('\n', 1)[0] ?? '', file)
}

function deviceIn(line: string, file: string): DeviceFile {
  if (line.trim() === '') {
    throw new StudioError(
      'bad-file',
      `${file}: the first line is empty; it should be what \`ledloom device --json\` prints`,
    )
  }
  const description = onlyOne(parseLine(line, file), file)
  if (typeof description === 'object' && description !== null && 'http' in description) {
    const udp = 'udp' in description ? Number(description.udp) : Number.NaN
    return { http: String(description.http), udp: Number.isInteger(udp) ? udp : undefined }
  }
  throw new StudioError(
    'bad-file',
    `${file}: the first line has no "http"; it should be what \`ledloom device --json\` prints`,
  )
}

function parseLine(line: string, file: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new StudioError('bad-file', `${file}: the first line is not JSON`, { cause })
  }
}

/** The only device in a list of `ledloom discover --json` or `ledloom device --count --json`. */
function onlyOne(described: unknown, file: string): unknown {
  if (!Array.isArray(described) || described.length === 1) return [described].flat()[0]
  const addresses = described.map((each) => each?.address ?? each?.http).filter(Boolean)
  const what =
    addresses.length === 0 ? 'has no device' : `has several devices: ${listSome(addresses, 3)}`
  throw new StudioError('bad-file', `${file}: the first line ${what}; @file means exactly one`)
}

/** Connects to the device that `text` names. */
export async function openDevice(text: string, signal?: AbortSignal): Promise<Device> {
  const { address, udp: realtimePort } = await resolveDevice(text, signal)
  return connectDevice(address, { signal, realtimePort })
}
