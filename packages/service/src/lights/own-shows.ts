import { setTimeout as wait } from 'node:timers/promises'
import { errorMessage } from '@ledloom/core'
import { type Device, isAnswered } from '@ledloom/device'
import { LastingFaults } from '@ledloom/sockets'
import type { Studio } from '@ledloom/studio'
import { HouseError } from '../house/read-house.ts'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { Patience } from '../lasting/patience.ts'
import type { DeviceAddresses } from './device-addresses.ts'
import type { GivenDevices } from './given-devices.ts'

/** Milliseconds between two tries at a device that is away. */
const RETRY_MS = 1000

/** What devices are asked through. */
type OwnShowsParts = {
  readonly studio: Studio
  readonly turns: DeviceTurns
  /** Where devices are. */
  readonly addresses: Pick<DeviceAddresses, 'use'>
  /** Devices that were streamed to until now. They are released once they do it. */
  readonly given: GivenDevices
  readonly signal: AbortSignal
  /** Prints a line about a device. */
  readonly note: (line: string) => void
  /** Milliseconds between two tries at a device that is away. Default 1000. */
  readonly retryMs?: number | undefined
  /** Milliseconds for which a device that hangs is waited for. Default 500. */
  readonly patienceMs?: number | undefined
}

/** Something that a device is to do by itself. */
export type OwnShow = {
  /** Of what is asked of a device of one kind, the newest counts. */
  readonly kind: 'mode' | 'brightness'
  readonly act: (device: Device) => Promise<void>
}

type GivenLive = NonNullable<ReturnType<GivenDevices['get']>>['live']

/** Lets devices that nothing is streamed to do something by themselves: each now, or as soon as it is there. */
export class OwnShows {
  readonly #parts: OwnShowsParts
  /** What is still to be done. */
  readonly #due = new Map<string, OwnShow>()
  readonly #patience: Patience
  readonly #faults: LastingFaults

  constructor(parts: OwnShowsParts) {
    this.#parts = parts
    this.#patience = new Patience(parts.patienceMs)
    const hurry = () => void this.#patience.hurry()
    parts.signal.addEventListener('abort', hurry, { once: true })
    this.#faults = new LastingFaults(parts.note)
  }

  /**
   * Lets a device do something; one that is away does it when it is back, unless that was ended meanwhile. Settled
   * once it is done, or after a moment.
   *
   * @throws HouseError, DeviceError if it is there and refuses
   */
  async show(address: string, show: OwnShow): Promise<void> {
    this.#due.set(keyOf(address, show), show)
    let isWaitedFor = true
    const begun = this.#begin(address, show).catch((error: Error) => {
      if (isWaitedFor) throw error
      this.noteRefusal(address, error)
    })
    await this.#patience.waitFor(begun)
    isWaitedFor = false
  }

  /** Says that a device refuses what it was asked, once if it is asked again and again. */
  noteRefusal(address: string, error: unknown): void {
    if (this.#parts.signal.aborted) return
    const reason = errorMessage(error)
    this.#faults.add(address, reason, { kind: `${address} ${reason}`, saysEnd: false })
  }

  /** Says nothing more. */
  close(): void {
    this.#faults.close()
  }

  async #begin(address: string, show: OwnShow): Promise<void> {
    try {
      await this.#do(address, show)
    } catch (error) {
      const isDue = this.#isDue(address, show)
      if (isRefusal(error)) {
        if (isDue) this.#due.delete(keyOf(address, show))
        throw error
      }
      if (!isDue) return
      const reason = `${errorMessage(error)}; it is waited for`
      this.#faults.add(awayOf(address), reason, {
        ...{ untilEnded: true, of: { name: address, all: ' are not there' } },
      })
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
      await this.#do(address, show).catch((error: unknown) => {
        // It would be refused again, for ever.
        if (!isRefusal(error) || !this.#isDue(address, show)) return
        this.#due.delete(keyOf(address, show))
        this.#faults.end(awayOf(address))
        this.noteRefusal(address, error)
      })
    }
  }

  async #do(address: string, show: OwnShow): Promise<void> {
    if (!this.#isDue(address, show)) return
    const { turns, given, studio, addresses } = this.#parts
    const work = (device: Device) => this.#act(address, show, device)
    await turns.run(address, async () => {
      const live = given.get(address)?.live
      await (live === undefined
        ? addresses.use(address, { studio, work, mayReplace: true })
        : this.#goOver(address, show, live))
      if (!this.#isDue(address, show)) return
      this.#due.delete(keyOf(address, show))
      this.#faults.end(awayOf(address), `${address} is there again`, {
        ...{ name: address, all: ' are there again' },
      })
    })
  }

  async #act(address: string, show: OwnShow, device: Device): Promise<void> {
    // It may have been ended while it was connected.
    if (this.#isDue(address, show)) await show.act(device)
  }

  /** Lets a device that was streamed to do something, and ends the stream if that is its mode from now on. */
  async #goOver(address: string, show: OwnShow, live: GivenLive): Promise<void> {
    const { given } = this.#parts
    if (show.kind === 'brightness') return this.#act(address, show, live.device)
    await live.played.outlet.suspend()
    try {
      await this.#act(address, show, live.device)
      // Another picture may have it by now.
      const isLeft = this.#isDue(address, show) && given.get(address)?.live === live
      if (isLeft) given.take(address)
      if (isLeft) await live.release()
    } finally {
      live.resume()
    }
  }

  /** It is still to be done; at the end of the service nothing is. */
  #isDue(address: string, show: OwnShow): boolean {
    return !this.#parts.signal.aborted && this.#due.get(keyOf(address, show)) === show
  }
}

/** The device is there, and does not do it. */
function isRefusal(error: unknown): boolean {
  return error instanceof HouseError || isAnswered(error)
}

/** What is said of a device that is waited for. */
function awayOf(address: string): string {
  return `${address} is not there`
}

function keyOf(address: string, { kind }: Pick<OwnShow, 'kind'>): string {
  return `${kind} ${address}`
}
