import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { VirtualDeviceOptions } from '@ledloom/virtual-device'
import type { ParkOrder, ParkRequest } from './virtual-devices-process.ts'

/** Where a device of the park is. */
export interface ParkedDevice {
  readonly address: string
  readonly udpPort: number
}

/** Virtual devices in another process. */
export class DevicePark {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, (result: unknown) => void>()
  #serial = 0

  private constructor(process: ChildProcess) {
    this.#process = process
    process.on('message', ({ id, result }: { id: number; result: unknown }) => {
      this.#waiting.get(id)?.(result)
      this.#waiting.delete(id)
    })
  }

  static async open() {
    return new DevicePark(fork(new URL('./virtual-devices-process.ts', import.meta.url)))
  }

  async start(devices: readonly VirtualDeviceOptions[]): Promise<readonly ParkedDevice[]> {
    return (await this.#ask({ kind: 'start', devices })) as readonly ParkedDevice[]
  }

  /** Frames that each has shown. */
  async frames(): Promise<readonly number[]> {
    return (await this.#ask({ kind: 'frames' })) as readonly number[]
  }

  async shown(index: number): Promise<readonly number[]> {
    return (await this.#ask({ kind: 'shown', index })) as readonly number[]
  }

  /** Settles when the device is back. */
  async reboot(index: number, downMs: number): Promise<void> {
    await this.#ask({ kind: 'reboot', index, downMs })
  }

  async forgetToken(index: number): Promise<void> {
    await this.#ask({ kind: 'forget-token', index })
  }

  async remove(index: number): Promise<void> {
    await this.#ask({ kind: 'remove', index })
  }

  /** Milliseconds until the device shows more frames than now; up to ten seconds. */
  async timeToNextFrame(index: number): Promise<number> {
    const start = performance.now()
    const before = (await this.frames())[index]!
    while ((await this.frames())[index] === before) {
      if (performance.now() - start > 10_000) return Number.POSITIVE_INFINITY
      await wait(20)
    }
    return performance.now() - start
  }

  async close(): Promise<void> {
    const exited = once(this.#process, 'exit')
    this.#process.disconnect()
    await exited
  }

  #ask(order: ParkOrder): Promise<unknown> {
    const id = ++this.#serial
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#process.send({ id, order } satisfies ParkRequest)
    })
  }
}
