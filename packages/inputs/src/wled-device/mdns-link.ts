import { guardEvents } from '@ledloom/sockets'
import multicastDns from 'multicast-dns'
import type { InputContext } from '../contract/input-context.ts'
import { PacketBudget } from '../counting/packet-budget.ts'
import type { DnsQuestion, DnsRecord } from './wled-records.ts'

/** Limit of messages; networks with many machines have tens a second. */
const LOOKS = { packets: 50, windowMs: 100 }
/** Time between two reports of a failure, which recurs with every message. */
const COMPLAINTS = { packets: 1, windowMs: 60_000 }

/** The part of an input's context that a link uses. */
export type MdnsContext = Pick<InputContext, 'clock' | 'counters' | 'onError' | 'onFailure'>

/** Callbacks for messages of other machines. */
export interface MdnsListener {
  /** Another machine announces its records. */
  onRecords(records: readonly DnsRecord[]): void
  /** Another machine asks, perhaps to claim names with its own records. */
  onQuestions(link: MdnsLink, questions: readonly DnsQuestion[], theirs: readonly DnsRecord[]): void
}

/** Multicast DNS on one network card. Leaves a flood unread and answers at most once a second. */
export class MdnsLink {
  /** IPv4 address of the card. */
  readonly address: string
  readonly #context: MdnsContext
  readonly #service: multicastDns.MulticastDNS
  readonly #looks = new PacketBudget(LOOKS)
  readonly #complaints = new PacketBudget(COMPLAINTS)
  readonly #pace = new RecordPace()

  constructor(address: string, context: MdnsContext, listener: MdnsListener) {
    this.address = address
    this.#context = context
    this.#service = multicastDns({ bind: '0.0.0.0', interface: address })
    guardEvents(this.#service, context.onFailure)
    this.#service.on('error', this.#complain)
    this.#service.on('warning', (warning) => this.#warn(warning))
    this.#service.on('response', ({ answers = [], additionals = [] }) => {
      if (this.#mayLook()) listener.onRecords([...answers, ...additionals])
    })
    this.#service.on('query', ({ questions = [], authorities = [] }) => {
      if (this.#mayLook()) listener.onQuestions(this, questions, authorities)
    })
  }

  /** Asks whether another machine has the names of records. */
  probe(authorities: readonly DnsRecord[]): void {
    const names = new Set(authorities.map(({ name }) => name))
    const questions = [...names].map((name) => ({ name, type: 'ANY' as const }))
    // The types lack ANY, which the encoder accepts.
    const query = { questions, authorities } as unknown as multicastDns.QueryOutgoingPacket
    this.#service.query(query, this.#complain)
  }

  /** Announces records. */
  announce(records: DnsRecord[]): void {
    this.#pace.note(records, this.#context.clock.now())
    this.#service.respond(records, this.#complain)
  }

  /** Answers with the records that were not sent a moment ago. */
  answer(records: readonly DnsRecord[], why: 'question' | 'probe'): void {
    const due = this.#pace.due(records, this.#context.clock.now(), why)
    if (due.length > 0) this.announce(due)
  }

  /** Sends the last records, if there are any, and closes. */
  async close(records: DnsRecord[]): Promise<void> {
    await new Promise<void>((resolve) => {
      if (records.length === 0) return resolve()
      this.#service.respond(records, (error) => {
        this.#complain(error)
        resolve()
      })
    })
    await new Promise<void>((resolve) => this.#service.destroy(() => resolve()))
  }

  #mayLook(): boolean {
    const { clock, counters } = this.#context
    if (this.#looks.take(clock.now())) return true
    counters.dropped++
    return false
  }

  /** Ignores messages that cannot be parsed. */
  #warn(warning: Error): void {
    if ('syscall' in warning) this.#complain(warning)
    else this.#context.counters.refuse('wrong-value')
  }

  readonly #complain = (cause: Error | null | undefined): void => {
    if (!cause || !this.#complaints.take(this.#context.clock.now())) return
    this.#context.onError(new Error(`mDNS cannot be used on ${this.address}`, { cause }))
  }
}

const NEVER = Number.NEGATIVE_INFINITY
const PAUSE_MS = 1000
/** A machine that claims a name does not wait longer for an answer. */
const PROBE_PAUSE_MS = 250

/** Shortest time between two sendings of a record. Source: RFC 6762, section 6. */
export class RecordPace {
  readonly #saidAt = new Map<string, number>()

  /**
   * The records that may be sent at `now`: once a second, or four times while another machine claims a
   * name.
   */
  due(records: readonly DnsRecord[], now: number, why: 'question' | 'probe'): DnsRecord[] {
    const pauseMs = why === 'probe' ? PROBE_PAUSE_MS : PAUSE_MS
    return records.filter((record) => now - (this.#saidAt.get(keyOf(record)) ?? NEVER) >= pauseMs)
  }

  /** Notes that records are sent at `now`. */
  note(records: readonly DnsRecord[], now: number): void {
    for (const [key, at] of this.#saidAt) if (now - at >= PAUSE_MS) this.#saidAt.delete(key)
    for (const record of records) this.#saidAt.set(keyOf(record), now)
  }
}

function keyOf({ type, name }: DnsRecord): string {
  return `${type} ${name}`
}
