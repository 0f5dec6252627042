import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { VirtualDevice, type VirtualDeviceOptions } from '@ledloom/virtual-device'
import { LONGEST_NAME } from '../options/values.ts'
import { CliError } from '../terminal/cli-error.ts'

/** Of many devices, those that answer discovery on this machine; the other ports are for other programs. */
const MOST_FOUND_LOCALLY = 16

/** A virtual device and its name in scenes. */
export interface NamedDevice {
  readonly name: string
  readonly device: VirtualDevice
}

/** Virtual devices of one process. */
export interface VirtualDevices {
  readonly named: readonly NamedDevice[]
  close(): Promise<void>
}

/**
 * Starts one virtual device.
 * @throws CliError `usage` for options that no device can have
 */
export async function startDevice(options: VirtualDeviceOptions): Promise<VirtualDevices> {
  const device = await start(options)
  return { named: [{ name: options.name ?? 'Device', device }], close: () => device.close() }
}

/**
 * Starts devices that differ in name, MAC address, ports, state file and the chance of their faults.
 * `name` is the beginning of their names, `mac` the first address, each port the first of consecutive
 * ones, and `stateFile` a folder with a file for each.
 *
 * @throws CliError `usage` for options that not all devices can have
 */
export async function startDevices(
  options: VirtualDeviceOptions,
  count: number,
): Promise<VirtualDevices> {
  const each = Array.from({ length: count }, (_, i) => optionsOf(options, i))
  checkLast(each.at(-1)!, count)
  if (options.stateFile !== undefined) await makeFolder(options.stateFile)
  const starting = await Promise.allSettled(each.map(start))
  const named = starting.flatMap((result, i) =>
    result.status === 'fulfilled' ? { name: each[i]!.name, device: result.value } : [],
  )
  const close = async () => {
    await Promise.all(named.map(({ device }) => device.close()))
  }
  const failed = starting.find((result) => result.status === 'rejected')
  if (failed === undefined) return { named, close }
  await close()
  throw failed.reason
}

function optionsOf(options: VirtualDeviceOptions, i: number) {
  const { name = 'Device', mac, localPorts, stateFile } = options
  return {
    ...options,
    name: `${name} ${i + 1}`,
    mac: mac && macAfter(mac, i),
    httpPort: portAfter(options.httpPort, i),
    udpPort: portAfter(options.udpPort, i),
    discoveryPort: portAfter(options.discoveryPort, i),
    localPorts: i < MOST_FOUND_LOCALLY ? localPorts : [],
    stateFile: stateFile && join(stateFile, `device-${i + 1}.json`),
    faultSeed: i + 1,
  }
}

/** @throws CliError for a name, port or address that the last device cannot have */
function checkLast(last: ReturnType<typeof optionsOf>, count: number): void {
  const { name, mac, httpPort, udpPort, discoveryPort } = last
  if (name.length > LONGEST_NAME) {
    const room = LONGEST_NAME - ` ${count}`.length
    throw new CliError('usage', `--name can have ${room} characters with --count ${count}`)
  }
  const ports = { '--http': httpPort, '--udp': udpPort, '--discovery': discoveryPort }
  for (const [flag, port = 0] of Object.entries(ports)) {
    if (port <= 65_535) continue
    const most = 65_536 - count
    throw new CliError('usage', `${flag} can be at most ${most} with --count ${count}`)
  }
  if (mac !== undefined && mac.length > 17) {
    throw new CliError('usage', `${count} MAC addresses do not fit above the one of --mac`)
  }
}

/** 0 means any free port for each. */
function portAfter(first: number | undefined, i: number): number | undefined {
  return first && first + i
}

function macAfter(first: string, i: number): string {
  const number = Number.parseInt(first.replaceAll(':', ''), 16) + i
  return number
    .toString(16)
    .padStart(12, '0')
    .replace(/..(?!$)/g, '$&:')
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((cause: unknown) => {
    const message = `--state ${path} must be a folder with --count, and cannot be made`
    throw new CliError('bad-file', message, { cause })
  })
}

/** Reports options that no device can have as misuse. */
function start(options: VirtualDeviceOptions): Promise<VirtualDevice> {
  return VirtualDevice.start(options).catch((cause: unknown) => {
    throw cause instanceof RangeError ? new CliError('usage', cause.message, { cause }) : cause
  })
}
