import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { encodeRealtimeHeader, type RealtimeHeader } from '@ledloom/protocol'

/** Turns of the event loop, of 5 ms or more, after which what has not come will not. */
const PATIENCE_TURNS = 50

/** A UDP socket of somebody on this machine. */
export class UdpClient {
  readonly #socket: Socket = createSocket('udp4')

  /** Sends a datagram. */
  send(datagram: Uint8Array, port: number, address = '127.0.0.1'): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.send(datagram, port, address, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** Sends a datagram and gives the answer; `undefined` when there is none. */
  async ask(datagram: Uint8Array, port: number, address?: string): Promise<Buffer | undefined> {
    const answer = once(this.#socket, 'message')
    await this.send(datagram, port, address)
    const [message] = (await Promise.race([answer, patience()])) as Buffer[]
    return message
  }

  close(): void {
    this.#socket.close()
  }
}

/** By turns rather than by time: on a busy machine an answer and the end of a wait come at once. */
async function patience(): Promise<[]> {
  for (let turn = 0; turn < PATIENCE_TURNS; turn++) await setTimeout(5)
  return []
}

/** A realtime datagram. */
export function realtimeDatagram(header: RealtimeHeader, pixels: Uint8Array): Uint8Array {
  return Buffer.concat([encodeRealtimeHeader(header), pixels])
}
