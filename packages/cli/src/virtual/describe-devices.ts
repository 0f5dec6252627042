import { reachableHost } from '@ledloom/sockets'
import type { VirtualDevice } from '@ledloom/virtual-device'
import { printColumns } from '../terminal/print.ts'
import type { NamedDevice } from './start-devices.ts'

/** The largest number of devices that are listed for people. */
const MOST_LISTED = 10

/** The addresses of a device, as `ledloom device --json` prints them. */
export function describeDevice(device: VirtualDevice) {
  const { udpPort: udp, discoveryPort: discovery, mac } = device
  return { http: reachableUrl(device), udp, discovery, mac }
}

/** Prints a table of devices: names, URLs, ports of datagrams and MAC addresses. */
export function printDevices(named: readonly NamedDevice[]): void {
  const rows = named.slice(0, MOST_LISTED).map(({ name, device }) => {
    const { http, udp, mac } = describeDevice(device)
    return [name, http, `UDP port ${udp}`, mac]
  })
  printColumns(rows)
  const others = named.length - rows.length
  if (others > 0) console.log(`and ${others} more; --json lists all`)
}

/** A URL that also works from other computers if the device listens on every address. */
export function reachableUrl({ url }: VirtualDevice): string {
  const { hostname, port } = new URL(url)
  return `http://${reachableHost(hostname.replace(/^\[|\]$/g, ''))}:${port || 80}`
}

/** `host:port` of the same. */
export function addressOf(device: VirtualDevice): string {
  return reachableUrl(device).replace('http://', '')
}
