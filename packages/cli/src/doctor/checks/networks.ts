import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Check, Reading } from '../check.ts'

type Interfaces = ReturnType<typeof networkInterfaces>

/** Over which networks devices are looked for. */
export const networks: Check = {
  name: 'networks',
  isNeeded: false,
  look: () => readNetworks(networkInterfaces()),
}

/** The networks among `interfaces` that can be asked for devices: IPv4, and more than two hosts. */
export function readNetworks(interfaces: Interfaces): Reading {
  const asked = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses.filter(isAsked).map(({ address, cidr }) => `${name} ${cidr ?? address}`),
  )
  if (asked.length > 0) return { state: 'ok', detail: asked.join(', ') }
  const advice = 'join the network of the lights; a virtual device on this machine is still found'
  return { state: 'missing', detail: 'no network to look for devices on', advice }
}

/** A link between two points has no broadcast address. */
function isAsked({ family, internal, netmask }: NetworkInterfaceInfo): boolean {
  return family === 'IPv4' && !internal && Number(netmask.split('.').at(-1)) < 254
}
