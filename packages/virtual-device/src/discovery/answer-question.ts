import type { RemoteInfo } from 'node:dgram'
import { isIPv4 } from 'node:net'
import { encodeDiscoveryReply, isDiscoveryRequest } from '@ledloom/protocol'
import { defaultName, type Identity } from '../device/identity.ts'
import { addressTowards } from './address-towards.ts'

/**
 * The answer to a discovery datagram; `undefined` when it is none, or when the device has no IPv4
 * address for the client to reach.
 *
 * @param listening the address that the HTTP interface listens on
 */
export async function answerQuestion(
  { mac }: Identity,
  listening: string,
  { datagram, from }: { readonly datagram: Uint8Array; readonly from: RemoteInfo },
): Promise<Uint8Array | undefined> {
  if (!isDiscoveryRequest(datagram) || from.port === 0) return undefined
  const address = isEverywhere(listening) ? await addressTowards(asIPv4(from)) : listening
  if (address === undefined || !isIPv4(address)) return undefined
  return encodeDiscoveryReply({ address, id: defaultName(mac) })
}

/** Where to listen for questions: broadcasts do not reach a socket that has an address of its own. */
export function discoveryHost(listening: string): string {
  return isIPv4(listening) && !listening.startsWith('127.') ? '0.0.0.0' : listening
}

function isEverywhere(address: string): boolean {
  return address === '0.0.0.0' || address === '::'
}

// An IPv4 client of a socket for both families: `::ffff:192.168.1.2`.
function asIPv4(from: RemoteInfo): RemoteInfo {
  return { ...from, address: from.address.replace(/^::ffff:(?=\d+\.)/i, '') }
}
