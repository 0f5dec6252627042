import type { PixelFormat } from '@ledloom/core'
import {
  ART_NET_UNIVERSES,
  DMX_HEADER_BYTES,
  encodeArtDmxHeader,
  encodeArtSync,
  SEQUENCE_AT,
} from './art-net.ts'
import type { OutgoingPacket, PacketMaker } from './packet-maker.ts'
import { type WireColours, wireColours } from './wire-colours.ts'

/**
 * Writes frames as Art-Net: one ArtDmx packet a universe, whole pixels in each, 170 RGB or 128 RGBW,
 * numbered 1 to 255 in turn.
 */
export class ArtNetPackets implements PacketMaker {
  readonly #colours: WireColours
  readonly #bytesPerLed: number
  readonly #universe: number
  readonly #sync: readonly OutgoingPacket[]
  #packets: readonly OutgoingPacket[] = []
  #ledCount = 0
  #sequence = 0

  /** @param options the first universe, 0 to 32,767, and whether an ArtSync packet ends each frame */
  constructor(
    format: PixelFormat,
    { universe, hasSync }: { readonly universe: number; readonly hasSync: boolean },
  ) {
    this.#colours = wireColours(format)
    this.#bytesPerLed = format.bytesPerLed
    this.#universe = universe
    this.#sync = hasSync ? [{ data: encodeArtSync() }] : []
  }

  /** @throws RangeError when the frame needs universes above the highest */
  make(bytes: Uint8Array): readonly OutgoingPacket[] {
    const ledCount = bytes.length / this.#bytesPerLed
    if (ledCount !== this.#ledCount) this.#size(ledCount)
    const { pixelsPerUniverse } = this.#colours
    this.#sequence = (this.#sequence % 255) + 1
    for (let first = 0, i = 0; first < ledCount; first += pixelsPerUniverse, i++) {
      const { data } = this.#packets[i]!
      data[SEQUENCE_AT] = this.#sequence
      const pixelCount = Math.min(pixelsPerUniverse, ledCount - first)
      this.#colours.write(data, DMX_HEADER_BYTES, { bytes, first, pixelCount })
    }
    return this.#packets
  }

  /** Art-Net has no packet that ends a stream. */
  end(): readonly OutgoingPacket[] {
    return []
  }

  #size(ledCount: number): void {
    const { bytesPerPixel, pixelsPerUniverse } = this.#colours
    const count = Math.ceil(ledCount / pixelsPerUniverse)
    const last = this.#universe + count - 1
    if (last > ART_NET_UNIVERSES.last) {
      throw new RangeError(
        `universes go up to ${ART_NET_UNIVERSES.last}, ${ledCount} LEDs end in ${last}`,
      )
    }
    this.#ledCount = ledCount
    const packets = Array.from({ length: count }, (_, i) => {
      const pixels = Math.min(pixelsPerUniverse, ledCount - i * pixelsPerUniverse)
      return { data: encodeArtDmxHeader(this.#universe + i, pixels * bytesPerPixel) }
    })
    this.#packets = [...packets, ...this.#sync]
  }
}
