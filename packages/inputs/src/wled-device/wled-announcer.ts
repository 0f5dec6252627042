import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { InputContext } from '../contract/input-context.ts'
import { isLoopback, ownAddress } from '../sockets/address.ts'
import { type MdnsContext, MdnsLink, type MdnsListener } from './mdns-link.ts'
import {
  type Announcement,
  answersTo,
  comeLater,
  type DnsQuestion,
  type DnsRecord,
  rivalRecords,
  wledRecords,
} from './wled-records.ts'

/**
 * Announces a WLED by multicast DNS until the returned function is called. Announces nothing if bound to
 * loopback; if bound to all addresses, announces each on its own network.
 */
export function announceWled(
  context: Pick<InputContext, 'host'> & MdnsContext,
  announcement: Announcement,
): () => Promise<void> {
  const { host } = context
  if (isLoopback(host)) return async () => undefined
  const isAny = host === '0.0.0.0' || host === '::'
  const addresses = isAny ? cardAddresses() : []
  const all = addresses.length > 0 ? addresses : [ownAddress(host).address]
  const announcer = new WledAnnouncer(announcement, all, context)
  return () => announcer.close()
}

/** One address of each network card, without loopback. */
function cardAddresses(): string[] {
  const cards = Object.values(networkInterfaces()).map((addresses) =>
    addresses?.find(({ family, internal }) => family === 'IPv4' && !internal),
  )
  return cards.flatMap((card) => card?.address ?? [])
}

/** Number of probes for a name, and the milliseconds before each. */
const PROBES = 3
const PROBE_MS = 250

/** Milliseconds between two announcements. */
const AGAIN_MS = 1000

/**
 * Announces a WLED by multicast DNS, on each network with its address there, under a free name: if
 * another machine has the name, a longer one is taken.
 * Source: RFC 6762, sections 8 and 9.
 */
class WledAnnouncer implements MdnsListener {
  readonly #announcement: Announcement
  readonly #context: MdnsContext
  readonly #links: readonly MdnsLink[]
  readonly #conflicts = new NameConflicts()
  readonly #ending = new AbortController()
  #namesTaken = 0
  #isContested = false
  #isOurs = false

  /** @param addresses IPv4 addresses of the network cards */
  constructor(announcement: Announcement, addresses: readonly string[], context: MdnsContext) {
    this.#announcement = announcement
    this.#context = context
    this.#links = addresses.map((address) => new MdnsLink(address, context, this))
    this.#begin()
  }

  /** Withdraws the announcements. */
  async close(): Promise<void> {
    this.#ending.abort()
    await Promise.all(
      this.#links.map((link) => link.close(this.#isOurs ? this.#records(link, 0) : [])),
    )
  }

  onRecords(theirs: readonly DnsRecord[]): void {
    if (this.#ending.signal.aborted || rivalRecords(theirs, this.#ours).length === 0) return
    this.#isContested = true
    if (!this.#isOurs) return
    // Both probe again, and one of them gives way.
    this.#isOurs = false
    this.#begin(this.#conflicts.add(this.#context.clock.now()))
  }

  onQuestions(
    link: MdnsLink,
    questions: readonly DnsQuestion[],
    theirs: readonly DnsRecord[],
  ): void {
    if (this.#isOurs) {
      const why = theirs.length > 0 ? 'probe' : 'question'
      link.answer(answersTo(questions, this.#records(link)), why)
    } else if (comeLater(theirs, this.#ours)) this.#isContested = true
  }

  #begin(pauseMs = 0): void {
    this.#claim(pauseMs).catch((error: Error) => {
      if (!this.#ending.signal.aborted) this.#context.onError(error)
    })
  }

  async #claim(pauseMs: number): Promise<void> {
    await this.#pass(pauseMs)
    while (!(await this.#isFree())) {
      this.#namesTaken++
      await this.#pass(this.#conflicts.add(this.#context.clock.now()))
    }
    this.#conflicts.end()
    this.#isOurs = true
    this.#announceAll()
    await this.#pass(AGAIN_MS)
    if (this.#isOurs) this.#announceAll()
  }

  async #isFree(): Promise<boolean> {
    this.#isContested = false
    for (let probe = 0; probe < PROBES && !this.#isContested; probe++) {
      await this.#pass(PROBE_MS)
      if (!this.#isContested) this.#probe()
    }
    await this.#pass(PROBE_MS)
    return !this.#isContested
  }

  #probe(): void {
    for (const link of this.#links) link.probe(this.#records(link).filter(isUnique))
  }

  #announceAll(): void {
    for (const link of this.#links) link.announce(this.#records(link))
  }

  get #ours(): readonly DnsRecord[] {
    return this.#links.flatMap((link) => this.#records(link))
  }

  #records({ address }: MdnsLink, ttl?: number): DnsRecord[] {
    return wledRecords(this.#announcement, { address, namesTaken: this.#namesTaken, ttl })
  }

  #pass(durationMs: number): Promise<void> {
    return wait(durationMs, undefined, { signal: this.#ending.signal })
  }
}

function isUnique(record: DnsRecord): boolean {
  return 'flush' in record && record.flush === true
}

const MOST_CONFLICTS = 15
const WITHIN_MS = 10_000
const PAUSE_MS = 5000

/**
 * The wait before the next probe for a name: none, but after 15 conflicts within ten seconds one before
 * each probe, until a name is free.
 * Source: RFC 6762, section 8.1.
 */
export class NameConflicts {
  #times: readonly number[] = []
  #areTooMany = false

  /** Notes a conflict at `now`; returns the milliseconds to wait. */
  add(now: number): number {
    this.#times = [...this.#times, now].slice(-MOST_CONFLICTS)
    const isFull = this.#times.length === MOST_CONFLICTS
    if (isFull && now - this.#times[0]! <= WITHIN_MS) this.#areTooMany = true
    return this.#areTooMany ? PAUSE_MS : 0
  }

  /** Resets the wait after a free name. */
  end(): void {
    this.#areTooMany = false
  }
}
