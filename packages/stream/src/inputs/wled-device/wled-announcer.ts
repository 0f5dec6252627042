import { setTimeout as wait } from 'node:timers/promises'
import multicastDns from 'multicast-dns'
import { answersTo } from './answers-to.ts'
import type { DnsRecord } from './dns-record.ts'
import { comeLater, rivalRecords } from './rival-records.ts'
import { type Announcement, wledRecords } from './wled-records.ts'

/** Times at which it is asked whether somebody has a name, and milliseconds before each. */
const PROBES = 3
const PROBE_MS = 250

/** Milliseconds between two times at which it is said that a name is ours. */
const AGAIN_MS = 1000

/** A network that is announced on. */
interface Link {
  readonly address: string
  readonly service: multicastDns.MulticastDNS
}

/**
 * Announces a WLED by multicast DNS, on each network by its address there, under a name that nobody
 * else has: where somebody has it, a longer one is taken.
 * Source: RFC 6762, sections 8 and 9.
 */
export class WledAnnouncer {
  readonly #announcement: Announcement
  readonly #links: readonly Link[]
  readonly #ending = new AbortController()
  #namesTaken = 0
  #isContested = false
  #isOurs = false

  /** @param addresses IPv4, of the network cards */
  constructor(
    announcement: Announcement,
    addresses: readonly string[],
    onError: (error: Error) => void,
  ) {
    this.#announcement = announcement
    this.#links = addresses.map((address) => {
      const service = multicastDns({ bind: '0.0.0.0', interface: address })
      service.on('error', (cause: Error) => onError(new Error('mDNS cannot be used', { cause })))
      service.on('warning', () => undefined)
      service.on('response', ({ answers = [], additionals = [] }) =>
        this.#hear([...answers, ...additionals]),
      )
      service.on('query', ({ authorities = [], questions = [] }) => {
        this.#meet(authorities)
        this.#answer({ address, service }, questions)
      })
      return { address, service }
    })
    this.#claim().catch(this.#endedOr(onError))
  }

  /** Takes back what was announced. */
  async close(): Promise<void> {
    this.#ending.abort()
    await Promise.all(
      this.#links.map(async (link) => {
        const { service } = link
        await new Promise<void>((resolve) => {
          if (this.#isOurs) service.respond(this.#records(link, 0), () => resolve())
          else resolve()
        })
        await new Promise<void>((resolve) => service.destroy(() => resolve()))
      }),
    )
  }

  async #claim(): Promise<void> {
    while (!(await this.#isFree())) this.#namesTaken++
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
    for (const link of this.#links) {
      const authorities = this.#records(link).filter(isUnique)
      const names = new Set(authorities.map(({ name }) => name))
      const questions = [...names].map((name) => ({ name, type: 'ANY' as const }))
      // The types know no ANY, which the encoder takes.
      link.service.query({ questions, authorities } as unknown as multicastDns.QueryOutgoingPacket)
    }
  }

  #tell(): void {
    for (const link of this.#links) link.service.respond(this.#records(link))
  }

  #answer(link: Link, questions: Parameters<typeof answersTo>[0]): void {
    const answers = this.#isOurs ? answersTo(questions, this.#records(link)) : []
    if (answers.length > 0) link.service.respond(answers)
  }

  /** Somebody says what is theirs. */
  #hear(theirs: readonly DnsRecord[]): void {
    if (this.#ending.signal.aborted || rivalRecords(theirs, this.#ours).length === 0) return
    this.#isContested = true
    if (!this.#isOurs) return
    // Both ask anew, and one of them gives way.
    this.#isOurs = false
    this.#claim().catch(() => undefined)
  }

  /** Somebody asks for what they are about to take. */
  #meet(theirs: readonly DnsRecord[]): void {
    if (!this.#isOurs && comeLater(theirs, this.#ours)) this.#isContested = true
  }

  get #ours(): readonly DnsRecord[] {
    return this.#links.flatMap((link) => this.#records(link))
  }

  #records({ address }: Link, ttl?: number): DnsRecord[] {
    return wledRecords(this.#announcement, { address, namesTaken: this.#namesTaken, ttl })
  }

  #pass(durationMs: number): Promise<void> {
    return wait(durationMs, undefined, { signal: this.#ending.signal })
  }

  #endedOr(tell: (error: Error) => void) {
    return (error: Error) => {
      if (!this.#ending.signal.aborted) tell(error)
    }
  }
}

function isUnique(record: DnsRecord): boolean {
  return 'flush' in record && record.flush === true
}
