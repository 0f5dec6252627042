import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { encodeRealtimeHeader } from '@ledloom/protocol'
import type { Installation } from './installation.ts'

/** A connected socket for each device and the datagram of a frame, made once. */
export class BareSender {
  readonly #sockets: readonly Socket[]
  readonly #datagrams: readonly Uint8Array[]

  private constructor(sockets: readonly Socket[], datagrams: readonly Uint8Array[]) {
    this.#sockets = sockets
    this.#datagrams = datagrams
  }

  static async open({ host, devices }: Installation): Promise<BareSender> {
    const sockets = await Promise.all(
      host.ports.map(async ({ udp }) => {
        const socket = createSocket('udp4')
        socket.connect(udp, '127.0.0.1')
        await once(socket, 'connect')
        return socket
      }),
    )
    const datagrams = devices.map(({ session, ledCount }) => {
      const header = { version: 3, token: session.tokenBytes!, fragment: 0 } as const
      return Buffer.concat([encodeRealtimeHeader(header), new Uint8Array(3 * ledCount).fill(9)])
    })
    return new BareSender(sockets, datagrams)
  }

  /** Hands a frame for every device to the network. */
  send(): void {
    for (const [i, socket] of this.#sockets.entries()) socket.send(this.#datagrams[i]!, noteFailure)
  }

  close(): void {
    for (const socket of this.#sockets) socket.close()
  }
}

function noteFailure(failure: Error | null): void {
  if (failure !== null) throw failure
}

/** The frames of a bare timer. */
interface BareTimer {
  readonly frameRate: number
  readonly frames: number
  /**
   * Milliseconds before each deadline that it waits for in turns of the event loop, since a timer of
   * Node waits for whole milliseconds. Default 0.
   */
  readonly spinMs?: number
}

/** Calls `onTick` with each deadline: a timer that is set again for the next absolute time. */
export function runBareTimer(
  { frameRate, frames, spinMs = 0 }: BareTimer,
  onTick: (deadline: number, frameNumber: number) => void,
): Promise<void> {
  const start = performance.now()
  const deadlineOf = (frame: number) => start + (frame * 1000) / frameRate
  return new Promise((resolve) => {
    const wait = (frame: number) => {
      const sleepMs = deadlineOf(frame) - spinMs - performance.now()
      if (spinMs > 0 && sleepMs < 1) setImmediate(tick, frame)
      else setTimeout(tick, Math.max(0, sleepMs), frame)
    }
    const tick = (frame: number) => {
      if (frame === frames) return resolve()
      if (performance.now() < deadlineOf(frame)) return wait(frame)
      wait(frame + 1)
      onTick(deadlineOf(frame), frame)
    }
    wait(0)
  })
}
