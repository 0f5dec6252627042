import type { NetworkInterfaceInfo } from 'node:os'

/** What `os.networkInterfaces` gives. */
export type NetworkInterfaces = Readonly<
  Record<string, readonly NetworkInterfaceInfo[] | undefined>
>

/** Where a question goes to reach all that a machine is connected with. */
export interface NetworkTargets {
  /**
   * The broadcast address of each network, because the general one leaves by one interface only,
   * then the general one, for networks whose netmask is wrong.
   */
  readonly networks: readonly string[]
  /** The machine's own addresses, on which a virtual device may listen. */
  readonly machine: readonly string[]
}

const EVERYONE = '255.255.255.255'

/** The targets of a machine with these interfaces; IPv4, as devices speak nothing else. */
export function networkTargets(interfaces: NetworkInterfaces): NetworkTargets {
  const entries = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ family }) => family === 'IPv4')
  const broadcasts = entries.filter(({ internal }) => !internal).flatMap(broadcastAddress)
  const machine = entries.filter(({ internal }) => internal).map(({ address }) => address)
  return { networks: [...new Set([...broadcasts, EVERYONE])], machine }
}

function broadcastAddress({ address, netmask }: NetworkInterfaceInfo): readonly string[] {
  const masks = numbersOf(netmask)
  // A link between two points has no broadcast address.
  if (masks.length !== 4 || masks[3]! >= 254) return []
  const numbers = numbersOf(address).map((number, at) => number | (~masks[at]! & 255))
  return [numbers.join('.')]
}

function numbersOf(address: string): readonly number[] {
  return address.split('.').map(Number)
}
