import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** What others know us by. */
export interface OwnAddress {
  /** IPv4. */
  readonly address: string
  /** Six bytes in hexadecimal, with colons. */
  readonly mac: string
}

/** An address of a network card of this machine. */
export type OwnCard = NetworkInterfaceInfo

const LOOPBACK: OwnAddress = { address: '127.0.0.1', mac: '00:00:00:00:00:00' }

/** The network cards, at 70 µs a time. */
export function listOwnCards(): OwnCard[] {
  return Object.values(networkInterfaces()).flatMap((each) => each ?? [])
}

/**
 * The address that a neighbour reaches us at: of the network card that `neighbour` is behind, where
 * one is; otherwise the one we are bound to or the first there is.
 */
export function ownAddress(
  host: string,
  neighbour = host,
  cards: readonly OwnCard[] = listOwnCards(),
): OwnAddress {
  const usable = cards.filter(({ family }) => family === 'IPv4')
  return (
    usable.find(({ address }) => address === host) ??
    usable.find(({ address, netmask }) => isWithin(neighbour, address, netmask)) ??
    usable.find(({ internal }) => !internal) ??
    LOOPBACK
  )
}

function isWithin(neighbour: string, address: string, netmask: string): boolean {
  const [other, own, mask] = [neighbour, address, netmask].map((each) =>
    each.split('.').map(Number),
  )
  return own!.every((part, at) => (part & mask![at]!) === ((other![at] ?? 0) & mask![at]!))
}

/** Whether only programs of this machine reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** The six bytes of a hardware address as it is written down. */
export function macBytes(mac: string): Uint8Array {
  return Uint8Array.from(mac.split(':'), (part) => Number.parseInt(part, 16))
}

/** A sender as it can be written down. */
export function senderName({ address, port }: { address: string; port: number }): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}
