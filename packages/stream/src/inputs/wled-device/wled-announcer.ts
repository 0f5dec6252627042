import { setTimeout as wait } from 'node:timers/promises'
import { answersTo } from './answers-to.ts'
import type { DnsQuestion, DnsRecord } from './dns-record.ts'
import { type MdnsContext, MdnsLink, type MdnsListener } from './mdns-link.ts'
import { NameConflicts } from './name-conflicts.ts'
import { comeLater, rivalRecords } from './rival-records.ts'
import { type Announcement, wledRecords } from './wled-records.ts'

/** Times at which it is asked whether somebody has a name, and milliseconds before each. */
const PROBES = 3
const PROBE_MS = 250

/** Milliseconds between two times at which it is said that a name is ours. */
const AGAIN_MS = 1000

/**
 * Announces a WLED by multicast DNS, on each network by its address there, under a name that nobody
 * else has: where somebody has it, a longer one is taken.
 * Source: RFC 6762, sections 8 and 9.
 */
export class WledAnnouncer implements MdnsListener {
  readonly #announcement: Announcement
  readonly #context: MdnsContext
  readonly #links: readonly MdnsLink[]
  readonly #conflicts = new NameConflicts()
  readonly #ending = new AbortController()
  #namesTaken = 0
  #isContested = false
  #isOurs = false

  /** @param addresses IPv4, of the network cards */
  constructor(announcement: Announcement, addresses: readonly string[], context: MdnsContext) {
    this.#announcement = announcement
    this.#context = context
    this.#links = addresses.map((address) => new MdnsLink(address, context, this))
    this.#begin()
  }

  /** Takes back what was announced. */
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
    // Both ask anew, and one of them gives way.
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
    this.#tell()
    await this.#pass(AGAIN_MS)
    if (this.#isOurs) this.#tell()
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

  #tell(): void {
    for (const link of this.#links) link.tell(this.#records(link))
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
