import type { PixelFormat } from '@ledloom/core'
import type { OutgoingPacket, PacketMaker } from '../packet-maker.ts'
import { type WireColours, wireColours } from '../wire-colours.ts'
import {
  DISCOVERY_UNIVERSE,
  encodeSacnDiscovery,
  encodeSacnHeader,
  encodeSacnSync,
} from './encode-sacn.ts'
import {
  HEADER_LENGTH,
  LAST_UNIVERSE,
  OPTIONS_AT,
  SEQUENCE_AT,
  SHOWN_SEQUENCE_AT,
  sacnGroup,
  TERMINATED,
} from './sacn-packet.ts'

/** Channels of a universe that hold whole pixels: 170 of three, 128 of four. */
const CHANNELS = { 3: 510, 4: 512 } as const
/** ANSI E1.31, 6.2.6: the end of a stream is said three times. */
const FAREWELLS = 3
/** ANSI E1.31, 4.3: milliseconds between two lists of the universes that are sent. */
const DISCOVERY_MS = 10_000

/** What frames as sACN are like. */
export interface SacnOptions {
  readonly format: PixelFormat
  /** The first, 1 to 63,999. */
  readonly universe: number
  /** 0 to 200; where several sources send, the highest is shown. */
  readonly priority: number
  /**
   * The universe whose packet after each frame tells all hosts to show it, 1 to 63,999. Default:
   * each universe is shown as it comes.
   */
  readonly syncUniverse?: number | undefined
  /** Whether each universe goes to its multicast group rather than to the sink's host. */
  readonly isMulticast: boolean
}

/**
 * Frames as sACN (ANSI E1.31): a packet a universe, whole pixels in each, 170 RGB or 128 RGBW, with
 * sequence numbers for each universe; and every ten seconds the list of them.
 */
export class SacnPackets implements PacketMaker {
  readonly #options: SacnOptions
  readonly #colours: WireColours
  readonly #source = crypto.getRandomValues(new Uint8Array(16))
  readonly #sync: OutgoingPacket | undefined
  #packets: readonly OutgoingPacket[] = []
  /** The packets of a frame with the sync packet, and those with the list as well. */
  #frame: readonly OutgoingPacket[] = []
  #listedFrame: readonly OutgoingPacket[] = []
  #ledCount = 0
  #listedAt = Number.NEGATIVE_INFINITY

  constructor(options: SacnOptions) {
    this.#options = options
    this.#colours = wireColours(options.format)
    const { syncUniverse } = options
    if (syncUniverse === undefined) return
    this.#sync = this.#packetOf(encodeSacnSync(this.#source, syncUniverse), syncUniverse)
  }

  /** @throws RangeError when the frame needs universes beyond the last there is */
  make(bytes: Uint8Array, dueAt: number): readonly OutgoingPacket[] {
    const ledCount = bytes.length / this.#options.format.bytesPerLed
    if (ledCount !== this.#ledCount) this.#size(ledCount)
    const perUniverse = this.#pixelsPerUniverse
    for (let i = 0; i < this.#packets.length; i++) {
      const first = i * perUniverse
      const { data } = this.#packets[i]!
      data[SEQUENCE_AT]!++
      const pixelCount = Math.min(perUniverse, ledCount - first)
      this.#colours.write(data, HEADER_LENGTH, { bytes, first, pixelCount })
    }
    if (this.#sync !== undefined) this.#sync.data[SHOWN_SEQUENCE_AT]!++
    // Either way, as a clock may be set back.
    if (Math.abs(dueAt - this.#listedAt) < DISCOVERY_MS) return this.#frame
    this.#listedAt = dueAt
    return this.#listedFrame
  }

  end(): readonly OutgoingPacket[] {
    return Array.from({ length: FAREWELLS }, (_, i) =>
      this.#packets.map((packet) => farewell(packet, i + 1)),
    ).flat()
  }

  get #pixelsPerUniverse(): number {
    const { bytesPerPixel } = this.#colours
    return CHANNELS[bytesPerPixel] / bytesPerPixel
  }

  #size(ledCount: number): void {
    const count = Math.ceil(ledCount / this.#pixelsPerUniverse)
    const last = this.#options.universe + count - 1
    if (last > LAST_UNIVERSE) {
      throw new RangeError(`universes go up to ${LAST_UNIVERSE}, ${ledCount} LEDs end in ${last}`)
    }
    this.#ledCount = ledCount
    this.#packets = Array.from({ length: count }, (_, i) => this.#packet(i, ledCount))
    this.#frame = this.#sync === undefined ? this.#packets : [...this.#packets, this.#sync]
    const { universe } = this.#options
    const list = encodeSacnDiscovery({ source: this.#source, universe, count })
    const pages = list.map((page) => this.#packetOf(page, DISCOVERY_UNIVERSE))
    this.#listedFrame = [...this.#frame, ...pages]
    this.#listedAt = Number.NEGATIVE_INFINITY
  }

  #packet(index: number, ledCount: number): OutgoingPacket {
    const { priority, syncUniverse } = this.#options
    const universe = this.#options.universe + index
    const pixels = Math.min(this.#pixelsPerUniverse, ledCount - index * this.#pixelsPerUniverse)
    const channelCount = pixels * this.#colours.bytesPerPixel
    const header = { source: this.#source, priority, universe, syncUniverse, channelCount }
    return this.#packetOf(encodeSacnHeader(header), universe)
  }

  #packetOf(data: Uint8Array, universe: number): OutgoingPacket {
    return { data, address: this.#options.isMulticast ? sacnGroup(universe) : undefined }
  }
}

/**
 * A good-bye whose number is `ahead` of the packet: one with a number that was is passed over. It has
 * bytes of its own, as those of the packet may not have left yet.
 */
function farewell({ data, address }: OutgoingPacket, ahead: number): OutgoingPacket {
  const last = Uint8Array.from(data)
  last[SEQUENCE_AT]! += ahead
  last[OPTIONS_AT] = TERMINATED
  return { data: last, address }
}
