import { type Clock, listSome, type Timer } from '@ledloom/core'
import { systemClock } from './system-clock.ts'

/** Lines of one kind that are said at once. */
const MOST_ALONE = 3

/** Names in a line about many. */
const MOST_NAMED = 3

/** Milliseconds without another one after which many are said. */
const QUIET_MS = 1000

/** The most milliseconds that one waits to be said. */
const LONGEST_MS = 5000

/** Milliseconds without another one after which the first ones are said at once again. */
const FORGET_MS = 60_000

/** What can be said of one, or of many that have the same. */
export interface Said {
  /** Of whom. */
  readonly name: string
  /** What follows after the names of many: ` are not there`. Those with the same share their lines. */
  readonly all: string
  /** The reason, which a line about many only gives if it is the same for all. */
  readonly reason?: string | undefined
  /** The line about this one alone. */
  readonly line: string
}

type Kind = {
  alone: number
  readonly held: Said[]
  /** When the first of those held came. */
  heldAt: number
  timer: Timer | undefined
}

/**
 * Says the same of a few by a line each, at once, and of hundreds by one line: `cone-17, cone-18, cone-19 and 206 more are
 * not there`. Those that follow on the first three wait until no more come for a second, at most five seconds.
 */
export class GatheredLines {
  readonly #note: (line: string) => void
  readonly #clock: Clock
  readonly #kinds = new Map<string, Kind>()

  /** @param clock default: the machine's */
  constructor(note: (line: string) => void, clock: Clock = systemClock) {
    this.#note = note
    this.#clock = clock
  }

  add(said: Said): void {
    const kind = this.#kinds.get(said.all) ?? { alone: 0, held: [], heldAt: 0, timer: undefined }
    this.#kinds.set(said.all, kind)
    if (kind.alone < MOST_ALONE) {
      kind.alone++
      this.#note(said.line)
      this.#after(FORGET_MS, said.all, kind)
      return
    }
    const now = this.#clock.now()
    if (kind.held.length === 0) kind.heldAt = now
    kind.held.push(said)
    this.#after(Math.min(QUIET_MS, kind.heldAt + LONGEST_MS - now), said.all, kind)
  }

  /** Says those that wait, and forgets all. */
  close(): void {
    for (const kind of this.#kinds.values()) {
      this.#clearTimer(kind)
      this.#say(kind)
    }
    this.#kinds.clear()
  }

  #after(ms: number, all: string, kind: Kind): void {
    this.#clearTimer(kind)
    kind.timer = this.#clock.setTimeout(() => {
      if (kind.held.length === 0) this.#kinds.delete(all)
      else {
        this.#say(kind)
        this.#after(FORGET_MS, all, kind)
      }
    }, ms)
  }

  #say({ held }: Kind): void {
    const said = held.splice(0)
    const [first] = said
    if (first === undefined) return
    if (said.length === 1) {
      this.#note(first.line)
      return
    }
    const names = listSome(
      said.map(({ name }) => name),
      MOST_NAMED,
    )
    const isSame = said.every(({ reason }) => reason === first.reason)
    const reason = isSame && first.reason !== undefined ? `: ${first.reason}` : ''
    this.#note(`${names}${first.all}${reason}`)
  }

  #clearTimer({ timer }: Kind): void {
    if (timer !== undefined) this.#clock.clearTimeout(timer)
  }
}
