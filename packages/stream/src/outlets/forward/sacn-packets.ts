import { randomBytes } from 'node:crypto'
import type { PixelFormat } from '@ledloom/core'
import type { ForwardPacket, PacketMaker } from './packet-maker.ts'
import {
  encodeSacnHeader,
  HEADER_LENGTH,
  OPTIONS_AT,
  SEQUENCE_AT,
  TERMINATED,
} from './sacn-header.ts'
import { type WireColours, wireColours } from './wire-colours.ts'

/** Channels of a universe that hold whole pixels: 170 of three, 128 of four. */
const CHANNELS = { 3: 510, 4: 512 } as const
const LAST_UNIVERSE = 63_999
/** ANSI E1.31, 6.2.6: the end of a stream is said three times. */
const FAREWELLS = 3

/** What frames as sACN are like. */
export interface SacnOptions {
  readonly format: PixelFormat
  /** The first, 1 to 63,999. */
  readonly universe: number
  /** 0 to 200; where several sources send, the highest is shown. */
  readonly priority: number
  /** Whether each universe goes to its multicast group rather than to the sink's host. */
  readonly isMulticast: boolean
}

/**
 * Frames as sACN (ANSI E1.31): a packet a universe, whole pixels in each, 170 RGB or 128 RGBW, with
 * sequence numbers for each universe.
 */
export class SacnPackets implements PacketMaker {
  readonly #options: SacnOptions
  readonly #colours: WireColours
  readonly #source = randomBytes(16)
  #packets: readonly ForwardPacket[] = []
  #ledCount = 0

  constructor(options: SacnOptions) {
    this.#options = options
    this.#colours = wireColours(options.format)
  }

  /** @throws RangeError when the frame needs universes beyond the last there is */
  make(bytes: Uint8Array): readonly ForwardPacket[] {
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
    return this.#packets
  }

  end(): readonly ForwardPacket[] {
    return Array.from({ length: FAREWELLS }, () => this.#packets.map(farewell)).flat()
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
  }

  #packet(index: number, ledCount: number): ForwardPacket {
    const { priority, isMulticast } = this.#options
    const universe = this.#options.universe + index
    const pixels = Math.min(this.#pixelsPerUniverse, ledCount - index * this.#pixelsPerUniverse)
    const channelCount = pixels * this.#colours.bytesPerPixel
    const data = encodeSacnHeader({ source: this.#source, priority, universe, channelCount })
    return { data, address: isMulticast ? multicastAddress(universe) : undefined }
  }
}

function multicastAddress(universe: number): string {
  return `239.255.${universe >> 8}.${universe & 255}`
}

/** With the number that follows: a packet with one that was is passed over. */
function farewell({ data, address }: ForwardPacket): ForwardPacket {
  data[SEQUENCE_AT]!++
  const last = Uint8Array.from(data)
  last[OPTIONS_AT] = TERMINATED
  return { data: last, address }
}
