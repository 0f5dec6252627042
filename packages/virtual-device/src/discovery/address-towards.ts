import { createSocket, type RemoteInfo } from 'node:dgram'

/**
 * The address of this machine from which `client` would be answered, so that it can be reached
 * there; `undefined` when there is no way. Nothing is sent: connecting a datagram socket only asks
 * the system for the route.
 */
export function addressTowards({ address, port }: RemoteInfo): Promise<string | undefined> {
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
