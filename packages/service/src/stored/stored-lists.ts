import { errorMessage } from '@ledloom/core'
import { DeviceError } from '@ledloom/device'
import type { Studio, StudioLayer } from '@ledloom/studio'
import { AwaitedChange } from '../lasting/awaited-change.ts'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import { unlessAborted } from '../lasting/unless-aborted.ts'
import { devicesOf, type NamedLive } from './gather-facts.ts'
import type { OwnDevices } from './own-devices.ts'
import { OwnPlay } from './own-play.ts'
import {
  type PreparedDevice,
  type PreparedList,
  prepareList,
  type StorableList,
} from './prepare-list.ts'
import { storePrepared } from './store-prepared.ts'
import type { StoredMemory } from './stored-memory.ts'
import { StoringReport, type StoringState } from './storing-report.ts'
import { StudioTransport } from './studio-transport.ts'

/** Milliseconds for which a list plays before anything is uploaded: people try what they like. */
const SETTLE_MS = 60_000

/** Milliseconds between two looks at devices that play by themselves. */
const WATCH_MS = 15_000

/** Looks without an answer after which a device is streamed to again, as soon as it is there. */
const LOOKS_BEFORE_STREAM = 3

/** Milliseconds after a failure until it is tried again. */
const AGAIN_MS = 600_000

/** Options of lists that are stored. */
export type StoredListsOptions = {
  readonly memory: StoredMemory
  /** False if the house file forbids it. */
  readonly isAllowed: () => boolean
  /** Milliseconds since 1970. Default: the clock of this machine. */
  readonly now?: (() => number) | undefined
  /** Redis address of a queue whose workers render movies. Default: threads of this process. */
  readonly queue?: string | undefined
  /** Called when it changes how the list plays. */
  readonly onChange?: (() => void) | undefined
  /** Milliseconds for which a list plays before anything is uploaded. Default 60,000. */
  readonly settleMs?: number | undefined
  /** Milliseconds between two looks at devices that play by themselves. Default 15,000. */
  readonly watchMs?: number | undefined
  /** Milliseconds after a failure until it is tried again. Default 600,000. */
  readonly againMs?: number | undefined
}

/** What lists that are stored need besides. */
type StoredListsParts = StoredListsOptions & {
  readonly studio: Studio
  readonly own: OwnDevices
  readonly turns: DeviceTurns
  /** True if it plays in step with other hosts. */
  readonly isShared: boolean
  /** Shows another layer, at the same time of the list. */
  readonly exchange: (layer: StudioLayer) => Promise<void>
  /** Prints a line about a list. */
  readonly note: (line: string) => void
}

/**
 * Stores lists on the devices that they are played on, so that the lights go on by themselves. Until all is stored, and
 * whenever it can't be, they are streamed.
 */
export class StoredLists {
  readonly #parts: StoredListsParts
  readonly #own: OwnDevices
  readonly #transport: StudioTransport
  readonly #unlisten: () => void
  #list: StorableList | undefined
  /** A list that goes on after other work, unless something else plays by then. */
  #waiting: { list: StorableList } | undefined
  #run: { readonly ending: AbortController; readonly done: Promise<void> } | undefined
  #play: OwnPlay | undefined
  readonly #report: StoringReport
  readonly #change = new AwaitedChange()

  constructor(parts: StoredListsParts) {
    this.#parts = parts
    this.#own = parts.own
    this.#report = new StoringReport(parts)
    this.#transport = new StudioTransport(parts.studio)
    this.#unlisten = parts.studio.onChange((part) => {
      if (part === 'devices') this.#change.look()
      if (part === 'layout') this.#command((play) => play.dim())
      if (part === 'transport' && this.#transport.noteMove()) {
        this.#command(async (play) => {
          if (!(await play.follow(this.#transport))) this.#leave(play)
        })
      }
    })
  }

  /** How the list plays; undefined if none does, or that is not decided yet. */
  get state(): StoringState | undefined {
    return this.#list && this.#report.state
  }

  /** Stores a list that is streamed now, if that can be done, in place of the one before. */
  begin(list: StorableList): void {
    const [before, ending] = [this.#run, new AbortController()]
    before?.ending.abort()
    this.#list = list
    this.#waiting = undefined
    this.#run = { ending, done: this.#keep(ending.signal, before?.done) }
  }

  /** Streams again. @returns the list that was to be stored, also if it only waits for other work */
  async end(): Promise<StorableList | undefined> {
    const list = this.#list ?? this.#waiting?.list
    await this.#stop()
    await this.#own.stream()
    this.#report.nothing()
    return list
  }

  /** Streams the list while it is changed by hand; once it is as it was, it is stored again, if that can be done. */
  alter(isAltered: boolean): void {
    const waiting = this.#waiting
    const list = this.#list ?? waiting?.list
    if (list === undefined || (list.isAltered ?? false) === isAltered) return
    const altered = { ...list, isAltered }
    if (this.#list === undefined && waiting !== undefined) waiting.list = altered
    else this.begin(altered)
  }

  /** Lets the list end at another time: one that is streamed as it would end too soon may be stored then. */
  endAt(endsAt: number | undefined): void {
    const waiting = this.#waiting
    if (waiting !== undefined) waiting.list = { ...waiting.list, endsAt }
    if (this.#list === undefined || this.#list.endsAt === endsAt) return
    this.#list = { ...this.#list, endsAt }
    this.#change.look()
  }

  /** Does something while all is streamed. The list goes on after it, unless something else plays by then. */
  async whileStreamed(work: () => Promise<void>): Promise<void> {
    const list = this.#list ?? this.#waiting?.list
    const ended = this.end()
    const waiting = list && { list }
    this.#waiting = waiting
    try {
      await ended
      await work()
    } finally {
      if (waiting !== undefined && this.#waiting === waiting) {
        this.#waiting = undefined
        this.begin(waiting.list)
      }
    }
  }

  /** Ends all; devices that play by themselves are in the mode that they had before. */
  async close(): Promise<void> {
    this.#unlisten()
    await this.#stop()
    await this.#own.leave()
  }

  async #stop(): Promise<void> {
    const run = this.#run
    this.#list = undefined
    this.#waiting = undefined
    this.#play = undefined
    run?.ending.abort()
    this.#change.look()
    await run?.done
  }

  async #keep(signal: AbortSignal, before?: Promise<void>): Promise<void> {
    const { againMs = AGAIN_MS } = this.#parts
    await before
    while (!signal.aborted) {
      const named = await this.#whenAllAreThere(signal)
      const list = this.#list
      if (named === undefined || list === undefined) return
      try {
        await this.#playOnce(list, named, signal)
      } catch (error) {
        if (signal.aborted) return
        // One that leaves, as its address is another now, is waited for.
        if (!isClosed(error)) this.#report.streamed(list.name, errorMessage(error))
        await this.#own.stream()
        await this.#change.until(() => this.#areOther(named), signal, againMs)
      }
    }
  }

  /** Waits for all devices. @returns them; undefined if that was ended */
  async #whenAllAreThere(signal: AbortSignal): Promise<readonly NamedLive[] | undefined> {
    const { studio } = this.#parts
    let said = ''
    const areAllThere = () => {
      if (devicesOf(studio) !== undefined) return true
      // Those that show something by themselves are no devices of its picture.
      const isAny = studio.devices.scene.devices.length > 0
      const reason = isAny ? 'not all devices are there' : 'no device that could store it shows it'
      if (reason !== said) this.#report.waits(reason)
      said = reason
      return false
    }
    await this.#change.until(areAllThere, signal)
    return signal.aborted ? undefined : devicesOf(studio)
  }

  /** Plays a list until something has changed. */
  async #playOnce(
    list: StorableList,
    named: readonly NamedLive[],
    signal: AbortSignal,
  ): Promise<void> {
    const { now = Date.now } = this.#parts
    const prepared = await prepareList(list, named, { ...this.#parts, now, signal })
    if (signal.aborted) return
    if (prepared.kind === 'streamed') {
      this.#report.streamed(list.name, prepared.reason)
      await this.#own.stream()
      const hasOtherEnd = () => this.#list?.endsAt !== list.endsAt
      await this.#change.until(() => hasOtherEnd() || this.#areOther(named), signal)
      return
    }
    await this.#playStored(list, prepared, { named, signal })
    if (!signal.aborted) await this.#own.stream()
  }

  async #playStored(
    { name }: StorableList,
    { layer, loop, devices }: Extract<PreparedList, { readonly kind: 'stored' }>,
    { named, signal }: { readonly named: readonly NamedLive[]; readonly signal: AbortSignal },
  ): Promise<void> {
    const { studio, exchange } = this.#parts
    this.#report.waits('what plays is being stored on the lights, which then play on by themselves')
    if (loop !== undefined) await exchange(layer)
    if (signal.aborted) return
    const brightness = () => studio.output.brightness ?? 1
    const parts = { transport: this.#transport, brightness, loop: loop ?? 1, signal }
    const play = (await OwnPlay.adopt(devices, parts)) ?? (await this.#goOver(devices, parts))
    if (signal.aborted) return
    this.#play = play
    this.#command((now) => now.dim())
    this.#report.stored(name, devices)
    await this.#watch(play, named, signal)
  }

  /** Stores what is lacking, and goes over to it. */
  async #goOver(
    prepared: readonly PreparedDevice[],
    parts: Parameters<typeof OwnPlay.begin>[2],
  ): Promise<OwnPlay> {
    const { memory, queue, note, now = Date.now, settleMs = SETTLE_MS } = this.#parts
    await this.#own.stream()
    const { signal } = parts
    // An upload that is ended tidies up the device, in its turn.
    const storing = storePrepared(prepared, {
      ...{ memory, now, settleMs, signal, queue, note },
    })
    const movies = await unlessAborted(storing, signal)
    return OwnPlay.begin(prepared, movies, parts)
  }

  /** Looks after devices that play by themselves, until they are to be streamed to again. */
  async #watch(play: OwnPlay, named: readonly NamedLive[], signal: AbortSignal): Promise<void> {
    const { watchMs = WATCH_MS } = this.#parts
    const isOver = () => this.#play !== play || !play.isComplete || this.#areOther(named)
    for (let failures = 0; !(await this.#change.until(isOver, signal, watchMs)); ) {
      try {
        await play.assertModes()
        failures = 0
      } catch (error) {
        if (++failures >= LOOKS_BEFORE_STREAM) throw error
      }
    }
    this.#play = undefined
  }

  #areOther(named: readonly NamedLive[]): boolean {
    const now = devicesOf(this.#parts.studio)
    return now?.length !== named.length || now.some(({ live }, i) => live !== named[i]?.live)
  }

  /** Lets devices that play by themselves follow. One that does not do it is streamed to, and so are all. */
  #command(act: (play: OwnPlay) => Promise<void>): void {
    const play = this.#play
    if (play !== undefined) act(play).catch(() => this.#leave(play))
  }

  #leave(play: OwnPlay): void {
    if (this.#play === play) this.#play = undefined
    this.#change.look()
  }
}

/** The connection was ended from here. */
function isClosed(error: unknown): boolean {
  return error instanceof DeviceError && error.code === 'closed'
}
