import { encodeLocalDiscoveryReply } from '@ledloom/protocol'
import { defaultName, type Identity } from '../device/identity.ts'
import { type DatagramListener, UdpPort } from '../udp/udp-port.ts'

/** Where a device is, as it tells programs of its own machine. */
export interface LocalPlace {
  /** The address that the HTTP interface listens on. */
  readonly listening: string
  /** Port of the HTTP interface. */
  readonly http: number
  /** Port of realtime datagrams. */
  readonly udp: number
}

/** What a device answers when a program of this machine asks who is there. */
export function localAnswer({ mac }: Identity, { listening, http, udp }: LocalPlace): Uint8Array {
  const place = `http://${hostOf(listening)}:${http}`
  return encodeLocalDiscoveryReply({ id: defaultName(mac), http: place, udp })
}

/** Listens on the first port of 127.0.0.1 that can be had; `undefined` when none of them can. */
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
