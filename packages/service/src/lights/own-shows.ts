import { setTimeout as wait } from 'node:timers/promises'
import { errorMessage } from '@ledloom/core'
import { type Device, isAnswered } from '@ledloom/device'
import type { Studio } from '@ledloom/studio'
import { HouseError } from '../house/read-house.ts'

/** Milliseconds between two tries at a device that is away. */
const RETRY_MS = 1000

/** What devices are asked through. */
type OwnShowsParts = {
  readonly studio: Studio
  readonly signal: AbortSignal
  /** Prints a line about a device. */
  readonly note: (line: string) => void
  /** Milliseconds between two tries at a device that is away. Default 1000. */
  readonly retryMs?: number | undefined
}

/** Something that a device is to do by itself. */
export type OwnShow = {
  /** Of what is asked of a device of one kind, the newest counts. */
  readonly kind: 'mode' | 'brightness'
  readonly act: (device: Device) => Promise<void>
}

/** Lets devices that nothing is streamed to do something by themselves: each now, or as soon as it is there. */
export class OwnShows {
  readonly #parts: OwnShowsParts
  /** What is still to be done. */
  readonly #due = new Map<string, OwnShow>()

  constructor(parts: OwnShowsParts) {
    this.#parts = parts
  }

  /**
   * Lets a device do something; one that is away does it when it is back, unless that was ended meanwhile.
   *
   * @throws HouseError, DeviceError if it is there and refuses
   */
  async show(address: string, show: OwnShow): Promise<void> {
    const { note } = this.#parts
    this.#due.set(keyOf(address, show), show)
    try {
      await this.#do(address, show)
    } catch (error) {
      if (error instanceof HouseError || isAnswered(error)) {
        this.#due.delete(keyOf(address, show))
        throw error
      }
      note(`${address} is not there: ${errorMessage(error)}; it is waited for`)
      void this.#keepTrying(address, show)
    }
  }

  /** Ends what a device was to show; its brightness is still set. */
  end(address: string): void {
    this.#due.delete(keyOf(address, { kind: 'mode' }))
  }

  async #keepTrying(address: string, show: OwnShow): Promise<void> {
    const { signal, retryMs = RETRY_MS } = this.#parts
    while (this.#isDue(address, show)) {
      await wait(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      await this.#do(address, show).catch(() => undefined)
    }
  }

  async #do(address: string, show: OwnShow): Promise<void> {
    if (!this.#isDue(address, show)) return
    await this.#parts.studio.devices.use(address, async (device) => {
      // It may have been ended while it was connected.
      if (!this.#isDue(address, show)) return
      await show.act(device)
      if (this.#isDue(address, show)) this.#due.delete(keyOf(address, show))
    })
  }

  #isDue(address: string, show: OwnShow): boolean {
    return this.#due.get(keyOf(address, show)) === show
  }
}

function keyOf(address: string, { kind }: Pick<OwnShow, 'kind'>): string {
  return `${kind} ${address}`
}
