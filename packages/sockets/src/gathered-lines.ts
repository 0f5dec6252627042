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
  /** When the last line was said. */
  saidAt: number
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
    const now = this.#clock.now()
    this.#forget(now)
    const kind = this.#kinds.get(said.all) ?? newKind(now)
    this.#kinds.set(said.all, kind)
    if (kind.alone < MOST_ALONE) {
      kind.alone++
      kind.saidAt = now
      this.#note(said.line)
      return
    }
    if (kind.held.length === 0) kind.heldAt = now
    kind.held.push(said)
    this.#clearTimer(kind)
    const ms = Math.min(QUIET_MS, kind.heldAt + LONGEST_MS - now)
    kind.timer = this.#clock.setTimeout(() => this.#say(kind), ms)
  }

  /** Says those that wait, and forgets all. */
  close(): void {
    for (const kind of this.#kinds.values()) {
      this.#clearTimer(kind)
      this.#say(kind)
    }
    this.#kinds.clear()
  }

  /** Forgets the kinds of which nothing was said for long. */
  #forget(now: number): void {
    for (const [all, { held, saidAt }] of this.#kinds) {
      if (held.length === 0 && now - saidAt >= FORGET_MS) this.#kinds.delete(all)
    }
  }

  #say(kind: Kind): void {
    const said = kind.held.splice(0)
    const [first] = said
    if (first === undefined) return
    kind.saidAt = this.#clock.now()
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

function newKind(now: number): Kind {
  return { alone: 0, held: [], heldAt: now, saidAt: now, timer: undefined }
}
