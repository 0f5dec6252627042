import type { PixelFormat } from '@ledloom/core'
import { writeUint16, writeUint32 } from './bytes.ts'
import {
  DISPLAY,
  HEADER_LENGTH,
  PUSH,
  SIZE_8_BITS,
  TIMECODE,
  TIMECODE_LENGTH,
  TYPE_RGB,
  TYPE_RGBW,
  VERSION_1,
} from './ddp.ts'
import type { OutgoingPacket, PacketMaker } from './packet-maker.ts'
import { type WireColours, wireColours } from './wire-colours.ts'

const TYPES = { 3: TYPE_RGB | SIZE_8_BITS, 4: TYPE_RGBW | SIZE_8_BITS } as const
/** Bytes of light in a packet: whole pixels of three and of four bytes. */
const DATA_LENGTH = 1440

/** Writes frames as DDP: packets of up to 480 RGB or 360 RGBW pixels, numbered 1 to 15 in turn. */
export class DdpPackets implements PacketMaker {
  readonly #colours: WireColours
  readonly #bytesPerLed: number
  readonly #hasTimecode: boolean
  #packets: readonly OutgoingPacket[] = []
  #ledCount = 0
  #sequence = 0

  /** @param options whether the last packet of a frame states when it is due */
  constructor(format: PixelFormat, { hasTimecode }: { readonly hasTimecode: boolean }) {
    this.#hasTimecode = hasTimecode
    this.#colours = wireColours(format)
    this.#bytesPerLed = format.bytesPerLed
  }

  make(bytes: Uint8Array, dueAt: number): readonly OutgoingPacket[] {
    const ledCount = bytes.length / this.#bytesPerLed
    if (ledCount !== this.#ledCount) this.#size(ledCount)
    const pixelsPerPacket = DATA_LENGTH / this.#colours.bytesPerPixel
    for (let i = 0; i < this.#packets.length; i++) {
      const first = i * pixelsPerPacket
      const { data } = this.#packets[i]!
      data[1] = this.#nextSequence()
      const pixelCount = Math.min(pixelsPerPacket, ledCount - first)
      const isTimed = this.#hasTimecode && i === this.#packets.length - 1
      if (isTimed) writeTimecode(data, dueAt)
      const start = HEADER_LENGTH + (isTimed ? TIMECODE_LENGTH : 0)
      this.#colours.write(data, start, { bytes, first, pixelCount })
    }
    return this.#packets
  }

  end(): readonly OutgoingPacket[] {
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
    const isTimed = isLast && this.#hasTimecode
    const data = new Uint8Array(HEADER_LENGTH + (isTimed ? TIMECODE_LENGTH : 0) + length)
    data[0] = VERSION_1 | (isLast ? PUSH : 0) | (isTimed ? TIMECODE : 0)
    data[2] = TYPES[this.#colours.bytesPerPixel]
    data[3] = DISPLAY
    writeUint32(data, offset, 4)
    writeUint16(data, length, 8)
    return data
  }

  #nextSequence(): number {
    this.#sequence = (this.#sequence % 15) + 1
    return this.#sequence
  }
}

/** Writes the middle of an NTP time: 16 bits of seconds and 16 bits of the fraction. */
function writeTimecode(out: Uint8Array, dueAt: number): void {
  const seconds = Math.floor(dueAt / 1000)
  const fraction = Math.floor(((dueAt - 1000 * seconds) / 1000) * 65_536)
  // NTP counts from 1900.
  const counted = seconds + 2_208_988_800
  out[HEADER_LENGTH] = (counted >>> 8) & 255
  out[HEADER_LENGTH + 1] = counted & 255
  out[HEADER_LENGTH + 2] = fraction >> 8
  out[HEADER_LENGTH + 3] = fraction & 255
}
