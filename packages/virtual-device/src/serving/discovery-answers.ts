import { createSocket, type RemoteInfo } from 'node:dgram'
import { isIPv4 } from 'node:net'
import {
  encodeDiscoveryReply,
  encodeLocalDiscoveryReply,
  isDiscoveryRequest,
} from '@ledloom/protocol'
import { defaultName, type Identity } from '../identity/identity.ts'
import { type DatagramListener, UdpPort } from '../system/udp-port.ts'

/**
 * The reply to a discovery request; `undefined` for any other datagram, or when the client can
 * reach no IPv4 address of the device.
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

/**
 * The address to listen on for discovery: broadcasts do not reach a socket that is bound to a
 * specific address.
 */
export function discoveryHost(listening: string): string {
  return isIPv4(listening) && !listening.startsWith('127.') ? '0.0.0.0' : listening
}

function isEverywhere(address: string): boolean {
  return address === '0.0.0.0' || address === '::'
}

// An IPv4 client of a dual-stack socket: `::ffff:192.168.1.2`.
function asIPv4(from: RemoteInfo): RemoteInfo {
  return { ...from, address: from.address.replace(/^::ffff:(?=\d+\.)/i, '') }
}

/**
 * The address of this machine on the route to a client; `undefined` when there is no route. Sends
 * nothing: connecting a datagram socket only asks the system for the route.
 */
function addressTowards({ address, port }: RemoteInfo): Promise<string | undefined> {
  const probe = createSocket('udp4')
  return new Promise((resolve) => {
    const settle = (found: string | undefined) => {
      probe.close()
      resolve(found)
    }
    probe.once('error', () => settle(undefined))
    probe.connect(port, address, (error?: Error) =>
      settle(error ? undefined : probe.address().address),
    )
  })
}

/**
 * The reply to a discovery request from a program of the same machine.
 *
 * @param listening the address that the HTTP interface listens on
 * @param ports those of the HTTP interface and of realtime datagrams
 */
export function localAnswer(
  { mac }: Identity,
  listening: string,
  { http, udp }: { readonly http: number; readonly udp: number },
): Uint8Array {
  const place = `http://${hostOf(listening)}:${http}`
  return encodeLocalDiscoveryReply({ id: defaultName(mac), http: place, udp })
}

/** Listens on the first free port of 127.0.0.1; `undefined` when none is free. */
export async function openFirstFree(
  ports: readonly number[],
  listener: DatagramListener,
): Promise<UdpPort | undefined> {
  for (const port of ports) {
    const options = { host: '127.0.0.1', port, service: 'discovery on this machine' }
    const opened = await UdpPort.open(options, listener).catch(() => undefined)
    if (opened !== undefined) return opened
  }
  return undefined
}

function hostOf(listening: string): string {
  if (listening === '0.0.0.0') return '127.0.0.1'
  if (listening === '::') return '[::1]'
  return listening.includes(':') ? `[${listening}]` : listening
}
