import type { PixelFormat } from '@ledloom/core'
import type { ForwardPacket, PacketMaker } from './packet-maker.ts'
import { type WireColours, wireColours } from './wire-colours.ts'

/** UDP port on which DDP displays listen. */
export const DDP_PORT = 4048

/** Header fields of DDP (3waylabs.com/ddp): version 1, the last packet of a frame pushes. */
const VERSION = 0x40
const PUSH = 0x01
const TYPES = { 3: 0x0b, 4: 0x1b } as const
const DISPLAY = 1
const HEADER_LENGTH = 10
/** Bytes of light in a packet: whole pixels of three and of four bytes. */
const DATA_LENGTH = 1440

/** Frames as DDP: packets of up to 480 RGB or 360 RGBW pixels, numbered 1 to 15 over and over. */
export class DdpPackets implements PacketMaker {
  readonly #colours: WireColours
  readonly #bytesPerLed: number
  #packets: readonly ForwardPacket[] = []
  #ledCount = 0
  #sequence = 0

  constructor(format: PixelFormat) {
    this.#colours = wireColours(format)
    this.#bytesPerLed = format.bytesPerLed
  }

  make(bytes: Uint8Array): readonly ForwardPacket[] {
    const ledCount = bytes.length / this.#bytesPerLed
    if (ledCount !== this.#ledCount) this.#size(ledCount)
    const pixelsPerPacket = DATA_LENGTH / this.#colours.bytesPerPixel
    for (let i = 0; i < this.#packets.length; i++) {
      const first = i * pixelsPerPacket
      const { data } = this.#packets[i]!
      data[1] = this.#nextSequence()
      const pixelCount = Math.min(pixelsPerPacket, ledCount - first)
      this.#colours.write(data, HEADER_LENGTH, { bytes, first, pixelCount })
    }
    return this.#packets
  }

  end(): readonly ForwardPacket[] {
    return []
  }

  #size(ledCount: number): void {
    const byteLength = ledCount * this.#colours.bytesPerPixel
    const count = Math.ceil(byteLength / DATA_LENGTH)
    this.#ledCount = ledCount
    this.#packets = Array.from({ length: count }, (_, i) => {
      const offset = i * DATA_LENGTH
      const length = Math.min(DATA_LENGTH, byteLength - offset)
      return { data: this.#header(offset, length, i === count - 1) }
    })
  }

  #header(offset: number, length: number, isLast: boolean): Uint8Array {
    const data = Buffer.alloc(HEADER_LENGTH + length)
    data[0] = isLast ? VERSION | PUSH : VERSION
    data[2] = TYPES[this.#colours.bytesPerPixel]
    data[3] = DISPLAY
    data.writeUInt32BE(offset, 4)
    data.writeUInt16BE(length, 8)
    return data
  }

  #nextSequence(): number {
    this.#sequence = (this.#sequence % 15) + 1
    return this.#sequence
  }
}
