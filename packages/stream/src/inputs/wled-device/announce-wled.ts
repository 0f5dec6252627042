import { networkInterfaces } from 'node:os'
import { isLoopback } from '../identity/is-loopback.ts'
import { ownAddress } from '../identity/own-address.ts'
import type { InputContext } from '../input-context.ts'
import type { MdnsContext } from './mdns-link.ts'
import { WledAnnouncer } from './wled-announcer.ts'
import type { Announcement } from './wled-records.ts'

/**
 * Announces a WLED by multicast DNS until what it gives is called. Bound to this machine alone it
 * announces nothing; bound to all its addresses, each on its own network.
 */
export function announceWled(
  context: Pick<InputContext, 'host'> & MdnsContext,
  announcement: Announcement,
): () => Promise<void> {
  const { host } = context
  if (isLoopback(host)) return async () => undefined
  const isAny = host === '0.0.0.0' || host === '::'
  const addresses = isAny ? cardAddresses() : []
  const all = addresses.length > 0 ? addresses : [ownAddress(host).address]
  const announcer = new WledAnnouncer(announcement, all, context)
  return () => announcer.close()
}

/** One address of each network card that leads to others. */
function cardAddresses(): string[] {
  const cards = Object.values(networkInterfaces()).map((addresses) =>
    addresses?.find(({ family, internal }) => family === 'IPv4' && !internal),
  )
  return cards.flatMap((card) => card?.address ?? [])
}
