import { waitUntilAny } from '../lasting/wait-until-any.ts'
import { entryAt, nextEntry, secondsUntil } from './entry-times.ts'
import type { PreparedDevice } from './prepare-list.ts'
import type { StoredDevice } from './stored-device.ts'
import type { StoredEntry } from './stored-entries.ts'
import type { StoredMovie } from './stored-memory.ts'

/** Seconds that devices have to prepare themselves. */
const LEAD_SECONDS = 1

/** The longest time of a timer. */
const LONGEST_MS = 2 ** 31 - 1

/** The time of a list that is streamed. */
export type ListTransport = {
  /** Seconds. */
  readonly time: number
  /** It plays, at its own speed. */
  readonly isMoving: boolean
  /** Aborts at the next change that others make. */
  readonly moved: AbortSignal
  seek(time: number): void
}

type OwnPlayParts = {
  readonly transport: ListTransport
  /** 0 to 1. */
  readonly brightness: () => number
  /** Seconds after which light without an end starts over. */
  readonly loop: number
  /** Ends all that devices are asked. */
  readonly signal: AbortSignal
}

/** Devices that play a list by themselves, all at the same time. None waits for another one that does not answer. */
export class OwnPlay {
  readonly #devices: readonly StoredDevice[]
  readonly #brightness: () => number
  readonly #signal: AbortSignal

  private constructor(
    prepared: readonly PreparedDevice[],
    { brightness, signal }: Pick<OwnPlayParts, 'brightness' | 'signal'>,
  ) {
    this.#devices = prepared.map(({ device }) => device)
    this.#brightness = brightness
    this.#signal = signal
  }

  /** Leaves devices as they are, if all play the same item of the list by themselves already. */
  static async adopt(
    prepared: readonly PreparedDevice[],
    parts: OwnPlayParts,
  ): Promise<OwnPlay | undefined> {
    const { transport, signal } = parts
    const found = await Promise.all(
      prepared.map(({ device, stored }) => stored && device.adopt(stored, signal)),
    )
    const [first] = found
    const entry = first === undefined ? undefined : prepared[0]?.device.plan.entries[first]
    const isSame = found.every((index, i) => {
      const other = index === undefined ? undefined : prepared[i]!.device.plan.entries[index]
      return other?.start === entry?.start
    })
    if (entry === undefined || !isSame) return undefined
    transport.seek(entry.start)
    const play = new OwnPlay(prepared, parts)
    await play.dim()
    return play
  }

  /** Lets devices go over from the stream to what they store, all at a moment at which both are the same. */
  static async begin(
    prepared: readonly PreparedDevice[],
    movies: readonly (readonly StoredMovie[])[],
    parts: OwnPlayParts,
  ): Promise<OwnPlay> {
    const { transport, brightness, loop, signal } = parts
    const devices = prepared.map(({ device }) => device)
    const leader = devices.find(({ plan }) => plan.mode === 'movie') ?? devices[0]!
    const { entries } = leader.plan
    const next = await untilNext(devices, movies, { entries, loop, transport, signal })
    const play = new OwnPlay(prepared, parts)
    await Promise.all(devices.map((device) => device.begin(brightness, signal)))
    transport.seek(entries[next]!.start)
    return play
  }

  /** True while all of them do. */
  get isComplete(): boolean {
    return this.#devices.every(({ playsOwn }) => playsOwn)
  }

  /** Dims them as the house is. */
  async dim(): Promise<void> {
    await Promise.all(this.#devices.map((device) => device.dim(this.#brightness, this.#signal)))
  }

  /** Goes where the list went. @returns false for a place that devices can't go to */
  async follow({ isMoving, time }: ListTransport): Promise<boolean> {
    const entries = this.#devices.map(({ plan }) => entryAt(plan.entries, time))
    if (!isMoving || entries.includes(undefined)) return false
    if (this.#devices.some(({ plan }) => plan.mode === 'movie')) return false
    await Promise.all(this.#devices.map((device, i) => device.jump(entries[i]!, this.#signal)))
    return true
  }

  /** Sets their mode again, if something else has changed it. @throws DeviceError if one does not answer */
  async assertModes(): Promise<void> {
    await Promise.all(this.#devices.map((device) => device.assertMode(this.#signal)))
  }
}

/** Waits until an entry of a list begins, with devices prepared to go on from there. @returns its index */
async function untilNext(
  devices: readonly StoredDevice[],
  movies: readonly (readonly StoredMovie[])[],
  { entries, loop, transport, signal }: Waiting,
): Promise<number> {
  for (;;) {
    const { moved } = transport
    const next = nextEntry({ entries, loop, time: transport.time + LEAD_SECONDS })
    await Promise.all(
      devices.map((device, i) => device.prepare(movies[i]!, { first: next, signal })),
    )
    const seconds = secondsUntil(next, { entries, loop, time: transport.time })
    const ms = transport.isMoving ? seconds * 1000 : LONGEST_MS
    await waitUntilAny(ms, [moved, signal])
    signal.throwIfAborted()
    if (!moved.aborted) return next
  }
}

type Waiting = Omit<OwnPlayParts, 'brightness'> & { readonly entries: readonly StoredEntry[] }
