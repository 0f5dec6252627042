import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** An address of this machine. */
export interface OwnAddress {
  /** IPv4. */
  readonly address: string
  /** Six bytes in hexadecimal, with colons. */
  readonly mac: string
}

/** An address of a network card of this machine. */
export type OwnCard = NetworkInterfaceInfo

const LOOPBACK: OwnAddress = { address: '127.0.0.1', mac: '00:00:00:00:00:00' }

/** The network cards; takes 70 µs. */
export function listOwnCards(): OwnCard[] {
  return Object.values(networkInterfaces()).flatMap((each) => each ?? [])
}

/**
 * The address by which a neighbour reaches this machine: of the network card in the neighbour's network,
 * otherwise the bound one or the first.
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

/** Returns true if only programs of this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** The six bytes of a hardware address in text form. */
export function macBytes(mac: string): Uint8Array {
  return Uint8Array.from(mac.split(':'), (part) => Number.parseInt(part, 16))
}

/** Address and port as text. */
export function senderName({ address, port }: { address: string; port: number }): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}
