import { randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Clock, Timer } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import { formatNtp, type NtpAnswer, parseNtp } from '@ledloom/wire'
import { ClockOffset } from './clock-offset.ts'
import { LEDLOOM_REFERENCE } from './clock-server.ts'

/** Questions in quick succession to another Ledloom at the beginning, and milliseconds between two. */
const FIRST = { count: 80, everyMs: 25 }

/**
 * Milliseconds between two questions to another Ledloom, to one that is away, or to any other server, which may be
 * public. The more packets there are, the faster are the fastest of them, which alone show the difference.
 */
const EVERY_MS = { ledloom: 50, away: 1000, other: 16_000 }

/** Milliseconds for which an answer counts. */
const WINDOW_MS = { ledloom: 120_000, other: 60 * 60_000 }

/** Milliseconds after which an unanswered question is forgotten. */
const LOST_MS = 2000

/** Milliseconds without an answer after which the other host is away. */
const AWAY_MS = 40_000

/** Milliseconds in which the first answer has to come: without it the other host is away. */
const FIRST_ANSWER_MS = 5000

/** Options of a followed clock. */
export interface FollowedClockOptions {
  /** Name or address of the host that shares its clock. */
  readonly host: string
  readonly port: number
  /**
   * Waits for the first answer. Otherwise the clock of this machine is used until there is one. Default true.
   */
  readonly waits?: boolean | undefined
  /** Ends the wait for the first answer. */
  readonly signal?: AbortSignal | undefined
  /** Prints a line when the host answers first, and when it goes or comes. */
  readonly note?: ((line: string) => void) | undefined
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/**
 * The time of another host, by SNTP: that of a {@link ClockServer}, or of any NTP server. While the host is
 * away, its time runs on as before.
 */
export class FollowedClock {
  readonly #options: FollowedClockOptions
  readonly #clock: Clock
  readonly #questions = new Map<bigint, number>()
  #offset = new ClockOffset(WINDOW_MS.ledloom)
  #socket: Socket | undefined
  #timer: Timer | undefined
  #asked = 0
  #reference = LEDLOOM_REFERENCE
  #heardAt: number
  #isAway = false
  #isClosed = false
  #firstAnswer: () => void = () => undefined

  private constructor(options: FollowedClockOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#heardAt = this.#clock.now()
  }

  /** Asks for the time. @throws Error if it waits for an answer, and there is none within five seconds */
  static async open(options: FollowedClockOptions): Promise<FollowedClock> {
    const followed = new FollowedClock(options)
    const { host, port, waits = true, signal } = options
    if (!waits) {
      await followed.#connect().catch(() => undefined)
      followed.#ask()
      return followed
    }
    const answered = new Promise<void>((resolve) => {
      followed.#firstAnswer = resolve
    })
    const tooLate = AbortSignal.timeout(FIRST_ANSWER_MS)
    const ends = AbortSignal.any(signal === undefined ? [tooLate] : [tooLate, signal])
    try {
      await followed.#connect()
      followed.#ask()
      await Promise.race([answered, once(ends, 'abort')])
      signal?.throwIfAborted()
      if (!followed.#offset.isKnown) {
        throw new Error(
          `no clock answers at ${host}, port ${port}: does that host share its clock?`,
        )
      }
      return followed
    } catch (error) {
      followed.close()
      throw error
    }
  }

  /** The other host's time: milliseconds since 1970, with fractions. */
  readonly now = (): number => {
    const now = this.#clock.now()
    return this.#offset.isKnown ? now + this.#offset.at(now) : Date.now()
  }

  /** The other host has not answered for a while. */
  get isAway(): boolean {
    return this.#isAway
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
    this.#socket?.close()
    this.#socket = undefined
  }

  /** Connects, so that only that host can answer; again if it may have another address. */
  async #connect(): Promise<void> {
    const { host, port } = this.#options
    const { address, family } = await lookup(host)
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
    socket.on('message', (bytes) => this.#hear(bytes))
    // A host that refuses is away, and asked again.
    socket.on('error', () => undefined)
    socket.connect(port, address)
    await once(socket, 'connect')
    this.#socket?.close()
    this.#socket = socket
    if (this.#isClosed) socket.close()
  }

  readonly #ask = (): void => {
    const now = this.#clock.now()
    this.#noteAway(now)
    for (const [nonce, sent] of this.#questions) {
      if (now - sent > LOST_MS) this.#questions.delete(nonce)
    }
    const nonce = randomBytes(8).readBigUInt64BE()
    const question = formatNtp({ kind: 'question', nonce })
    // Noted before it leaves: one that seems to be faster than the network counts more than all the others.
    this.#questions.set(nonce, this.#clock.now())
    this.#socket?.send(question, () => undefined)
    this.#asked++
    this.#timer = this.#clock.setTimeout(this.#ask, this.#everyMs)
  }

  get #everyMs(): number {
    if (this.#reference !== LEDLOOM_REFERENCE) return EVERY_MS.other
    if (this.#isAway) return EVERY_MS.away
    return this.#asked < FIRST.count ? FIRST.everyMs : EVERY_MS.ledloom
  }

  #hear(bytes: Uint8Array): void {
    const received = this.#clock.now()
    const answer = parseNtp(bytes)
    if (answer.kind !== 'answer') return
    const sent = this.#questions.get(answer.nonce)
    if (sent === undefined) return
    this.#questions.delete(answer.nonce)
    this.#notePresent(received)
    this.#notice(answer)
    this.#offset.add({ sent, arrived: answer.received, answered: answer.sent, received })
    this.#firstAnswer()
  }

  /** Another kind of server is asked as seldom as it wants to be. */
  #notice({ reference }: NtpAnswer): void {
    if (reference === this.#reference) return
    const isOther = reference !== LEDLOOM_REFERENCE
    if (isOther !== (this.#reference !== LEDLOOM_REFERENCE)) {
      this.#offset = new ClockOffset(isOther ? WINDOW_MS.other : WINDOW_MS.ledloom)
    }
    this.#reference = reference
  }

  #notePresent(now: number): void {
    const { host, note } = this.#options
    if (!this.#offset.isKnown) note?.(`follows the clock of ${host}`)
    else if (this.#isAway) note?.(`the clock of ${host} answers again`)
    this.#heardAt = now
    this.#isAway = false
  }

  #noteAway(now: number): void {
    if (now - this.#heardAt < (this.#offset.isKnown ? AWAY_MS : FIRST_ANSWER_MS)) return
    this.#heardAt = now
    // It may have a new address.
    void this.#connect().catch(() => undefined)
    if (this.#isAway) return
    this.#isAway = true
    const meanwhile = this.#offset.isKnown
      ? 'its time runs on as before'
      : 'the clock of this machine is used until it does'
    this.#options.note?.(`the clock of ${this.#options.host} does not answer; ${meanwhile}`)
  }
}
