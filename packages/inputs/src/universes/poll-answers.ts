import { ART_NET_PORT, artPollReplies } from '@ledloom/wire'
import type { InputContext } from '../contract/input-context.ts'
import { PacketBudget } from '../counting/packet-budget.ts'
import { RecentMap } from '../counting/recent-map.ts'
import {
  listOwnCards,
  macBytes,
  type OwnAddress,
  type OwnCard,
  ownAddress,
} from '../sockets/address.ts'
import type { DatagramSender } from '../sockets/datagram-port.ts'
import type { UniverseMap } from './universe-map.ts'

/** Controllers poll every 2.5 to 5 s. */
const FOR_EACH = { packets: 4, windowMs: 1000 }
/** Most answers to an address, which may be forged. */
const FOR_ALL = { packets: 100, windowMs: 1000 }
/** Time for which the list of network cards is kept. */
const MEMORY_MS = 1000
const MOST_CARDS = 16

/** This machine, as an answer describes it. */
type PollContext = Pick<InputContext, 'host' | 'name' | 'clock'>

type SendReply = (bytes: Uint8Array, to: DatagramSender) => void

/** Answers polls of controllers with the universes that have LEDs. */
export class PollAnswers {
  readonly #context: PollContext
  readonly #map: UniverseMap
  readonly #budget = new PacketBudget(FOR_ALL)
  readonly #budgets = new RecentMap(() => new PacketBudget(FOR_EACH))
  #cards: readonly OwnCard[] = []
  #listedAt = Number.NEGATIVE_INFINITY
  readonly #replies = new Map<string, readonly Uint8Array[]>()

  constructor(context: PollContext, map: UniverseMap) {
    this.#context = context
    this.#map = map
  }

  /** Answers a poll, unless there were too many; also to Art-Net's port if the poll is from another. */
  answer(from: DatagramSender, send: SendReply): void {
    const now = this.#context.clock.now()
    if (!this.#budgets.get(from.address).take(now) || !this.#budget.take(now)) return
    for (const reply of this.#repliesFor(from.address, now)) {
      send(reply, from)
      if (from.port !== ART_NET_PORT) send(reply, { ...from, port: ART_NET_PORT })
    }
  }

  #repliesFor(asker: string, now: number): readonly Uint8Array[] {
    if (now - this.#listedAt >= MEMORY_MS) this.#listCards(now)
    const own = ownAddress(this.#context.host, asker, this.#cards)
    const known = this.#replies.get(own.address)
    if (known !== undefined) return known
    const made = this.#makeReplies(own)
    if (this.#replies.size < MOST_CARDS) this.#replies.set(own.address, made)
    return made
  }

  #listCards(now: number): void {
    this.#cards = listOwnCards()
    this.#listedAt = now
    this.#replies.clear()
  }

  #makeReplies({ address, mac }: OwnAddress): readonly Uint8Array[] {
    const { firstUniverse: universe, universeCount } = this.#map
    const { name } = this.#context
    return artPollReplies({ address, mac: macBytes(mac), name, universe, universeCount })
  }
}
