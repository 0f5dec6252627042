import type { PixelFormat } from '@ledloom/core'
import {
  DISCOVERY_UNIVERSE,
  encodeSacnDiscovery,
  encodeSacnHeader,
  encodeSacnSync,
} from './encode-sacn.ts'
import type { OutgoingPacket, PacketMaker } from './packet-maker.ts'
import { AT, LENGTH, OPTION, SACN_UNIVERSES, sacnGroup } from './sacn.ts'
import { type WireColours, wireColours } from './wire-colours.ts'

/** Copies of the packet that ends a stream (ANSI E1.31, 6.2.6). */
const TERMINATIONS = 3
/** Milliseconds between two lists of the universes that are sent (ANSI E1.31, 4.3). */
const DISCOVERY_MS = 10_000

interface SacnOptions {
  readonly format: PixelFormat
  /** The first universe, 1 to 63,999. */
  readonly universe: number
  /** 0 to 200; among several sources, the highest is shown. */
  readonly priority: number
  /**
   * Universe of the sync packet that follows each frame, 1 to 63,999, so that all hosts show it
   * together. Default: none, each universe is shown as it comes.
   */
  readonly syncUniverse?: number | undefined
  /** Sends each universe to its multicast group instead of the host. */
  readonly isMulticast: boolean
}

/**
 * Writes frames as sACN (ANSI E1.31): one packet a universe, whole pixels in each, 170 RGB or 128
 * RGBW, with sequence numbers for each universe. Every ten seconds a list of the universes follows.
 */
export class SacnPackets implements PacketMaker {
  readonly #options: SacnOptions
  readonly #colours: WireColours
  readonly #source = crypto.getRandomValues(new Uint8Array(16))
  readonly #sync: OutgoingPacket | undefined
  #packets: readonly OutgoingPacket[] = []
  /** Packets of a frame with the sync packet, and the same with the list. */
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

  /** @throws RangeError when the frame needs universes above the highest */
  make(bytes: Uint8Array, dueAt: number): readonly OutgoingPacket[] {
    const ledCount = bytes.length / this.#options.format.bytesPerLed
    if (ledCount !== this.#ledCount) this.#size(ledCount)
    const { pixelsPerUniverse: perUniverse } = this.#colours
    for (let i = 0; i < this.#packets.length; i++) {
      const first = i * perUniverse
      const { data } = this.#packets[i]!
      data[AT.sequence]!++
      const pixelCount = Math.min(perUniverse, ledCount - first)
      this.#colours.write(data, LENGTH.header, { bytes, first, pixelCount })
    }
    if (this.#sync !== undefined) this.#sync.data[AT.syncSequence]!++
    // The absolute difference, because a clock may be set back.
    if (Math.abs(dueAt - this.#listedAt) < DISCOVERY_MS) return this.#frame
    this.#listedAt = dueAt
    return this.#listedFrame
  }

  end(): readonly OutgoingPacket[] {
    return Array.from({ length: TERMINATIONS }, (_, i) =>
      this.#packets.map((packet) => termination(packet, i + 1)),
    ).flat()
  }

  #size(ledCount: number): void {
    const { universe } = this.#options
    const count = Math.ceil(ledCount / this.#colours.pixelsPerUniverse)
    const last = universe + count - 1
    if (last > SACN_UNIVERSES.last) {
      throw new RangeError(
        `universes go up to ${SACN_UNIVERSES.last}, ${ledCount} LEDs end in ${last}`,
      )
    }
    this.#ledCount = ledCount
    this.#packets = Array.from({ length: count }, (_, i) => this.#packet(i, ledCount))
    this.#frame = this.#sync === undefined ? this.#packets : [...this.#packets, this.#sync]
    const list = encodeSacnDiscovery(this.#source, universe, count)
    const pages = list.map((page) => this.#packetOf(page, DISCOVERY_UNIVERSE))
    this.#listedFrame = [...this.#frame, ...pages]
    this.#listedAt = Number.NEGATIVE_INFINITY
  }

  #packet(index: number, ledCount: number): OutgoingPacket {
    const { priority, syncUniverse = 0 } = this.#options
    const { bytesPerPixel, pixelsPerUniverse } = this.#colours
    const universe = this.#options.universe + index
    const channelCount =
      bytesPerPixel * Math.min(pixelsPerUniverse, ledCount - index * pixelsPerUniverse)
    const header = { source: this.#source, priority, universe, syncUniverse, channelCount }
    return this.#packetOf(encodeSacnHeader(header), universe)
  }

  #packetOf(data: Uint8Array, universe: number): OutgoingPacket {
    return { data, address: this.#options.isMulticast ? sacnGroup(universe) : undefined }
  }
}

/**
 * A packet that ends the stream, numbered `ahead` of the last one, because receivers skip a number
 * that they know. It is a copy, because the last packet may not have left yet.
 */
function termination({ data, address }: OutgoingPacket, ahead: number): OutgoingPacket {
  const last = Uint8Array.from(data)
  last[AT.sequence]! += ahead
  last[AT.options] = OPTION.terminated
  return { data: last, address }
}
