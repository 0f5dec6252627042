import { createSocket, type Socket } from 'node:dgram'

interface GroupSocket {
  readonly socket: Socket
  isFull: boolean
}

interface Membership {
  readonly holder: GroupSocket
  readonly networkCard: string | undefined
}

/**
 * The multicast groups of a port. Linux allows 20 groups a socket, so further groups are joined by
 * additional sockets that receive nothing themselves: a socket bound to all addresses receives every
 * group that any socket of the machine has joined (ip(7), `IP_MULTICAST_ALL`).
 */
export class MulticastGroups {
  readonly #holders: GroupSocket[]
  readonly #joined = new Map<string, Membership>()

  /** @param socket bound to the port; closed by the caller */
  constructor(socket: Socket) {
    this.#holders = [{ socket, isFull: false }]
  }

  /**
   * Joins a group, unless it is already joined.
   * @throws Error if the system refuses it
   */
  join(group: string, networkCard?: string): void {
    if (this.#joined.has(group)) return
    const free = this.#holders.filter(({ isFull }) => !isFull)
    let holder = free.find((each) => tryJoin(each, group, networkCard))
    if (holder === undefined) {
      holder = { socket: createSocket('udp4'), isFull: false }
      this.#holders.push(holder)
      holder.socket.addMembership(group, networkCard)
    }
    this.#joined.set(group, { holder, networkCard })
  }

  leave(group: string): void {
    const membership = this.#joined.get(group)
    if (membership === undefined) return
    const { holder, networkCard } = membership
    this.#joined.delete(group)
    holder.isFull = false
    holder.socket.dropMembership(group, networkCard)
  }

  /** Closes the additional sockets. */
  close(): void {
    for (const { socket } of this.#holders.slice(1)) socket.close()
  }
}

/** Joins a group if the socket has a free membership. */
function tryJoin(holder: GroupSocket, group: string, networkCard?: string): boolean {
  try {
    holder.socket.addMembership(group, networkCard)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOBUFS') throw error
    holder.isFull = true
  }
  return !holder.isFull
}
