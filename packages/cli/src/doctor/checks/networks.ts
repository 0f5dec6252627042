import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Check, Reading } from '../check.ts'

type Interfaces = ReturnType<typeof networkInterfaces>

/** The networks that discovery searches. */
export default {
  name: 'networks',
  isNeeded: false,
  look: () => readNetworks(networkInterfaces()),
} satisfies Check

/** The networks among `interfaces` that can be searched: IPv4, with more than two hosts. */
export function readNetworks(interfaces: Interfaces): Reading {
  const asked = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses.filter(isAsked).map(({ address, cidr }) => `${name} ${cidr ?? address}`),
  )
  if (asked.length > 0) return { state: 'ok', detail: asked.join(', ') }
  const advice =
    'join the network of the lights; virtual devices on this machine are found without one'
  return { state: 'missing', detail: 'no network to search for devices', advice }
}

/** A link between two points has no broadcast address. */
function isAsked({ family, internal, netmask }: NetworkInterfaceInfo): boolean {
  return family === 'IPv4' && !internal && Number(netmask.split('.').at(-1)) < 254
}
