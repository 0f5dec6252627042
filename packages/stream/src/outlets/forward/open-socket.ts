import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'

/**
 * A socket that sends to an IP address.
 *
 * @param outgoing the address of the network that multicast leaves by; default: what the system takes
 * @throws RangeError for an outgoing address that this machine has not
 */
export async function openSocket(address: string, outgoing?: string): Promise<Socket> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  try {
    socket.bind()
    await once(socket, 'listening')
    if (outgoing !== undefined) leaveBy(socket, outgoing)
    return socket
  } catch (cause) {
    socket.close()
    throw cause
  }
}

function leaveBy(socket: Socket, outgoing: string): void {
  try {
    socket.setMulticastInterface(outgoing)
  } catch (cause) {
    const rule = 'interface must be an IP address of this machine'
    throw new RangeError(`${rule}, got ${outgoing}`, { cause })
  }
}
