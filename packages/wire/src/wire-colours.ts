import type { PixelFormat } from '@ledloom/core'

/** Pixels as other protocols send them: red, green, blue, and white last if there is one. */
export interface WireColours {
  readonly bytesPerPixel: 3 | 4
  /** Whole pixels in the 512 channels of a universe. */
  readonly pixelsPerUniverse: 170 | 128
  /** Writes `pixelCount` pixels from pixel `first` of a frame's device bytes into `out` at `offset`. */
  write(out: Uint8Array, offset: number, pixels: PixelRun): void
}

/** Neighbouring pixels of a frame. */
interface PixelRun {
  /** Device bytes of the whole frame. */
  readonly bytes: Uint8Array
  readonly first: number
  readonly pixelCount: number
}

/** Converts pixels of a format; white is left out for LEDs without a white channel. */
export function wireColours({ ledProfile, bytesPerLed }: PixelFormat): WireColours {
  if (ledProfile === 'RGBW' && bytesPerLed === 4) {
    return { bytesPerPixel: 4, pixelsPerUniverse: 128, write: writeWhiteLast }
  }
  const write = bytesPerLed === 3 ? writePlain : writeWithoutWhite
  return { bytesPerPixel: 3, pixelsPerUniverse: 170, write }
}

function writePlain(out: Uint8Array, offset: number, { bytes, first, pixelCount }: PixelRun): void {
  out.set(bytes.subarray(3 * first, 3 * (first + pixelCount)), offset)
}

function writeWhiteLast(out: Uint8Array, offset: number, run: PixelRun): void {
  const { bytes, first, pixelCount } = run
  for (let i = 0; i < pixelCount; i++) {
    const from = 4 * (first + i)
    copyColours(out, offset + 4 * i, bytes, from)
    out[offset + 4 * i + 3] = bytes[from]!
  }
}

function writeWithoutWhite(out: Uint8Array, offset: number, run: PixelRun): void {
  const { bytes, first, pixelCount } = run
  for (let i = 0; i < pixelCount; i++) copyColours(out, offset + 3 * i, bytes, 4 * (first + i))
}

/** Copies red, green and blue of an LED whose white comes first. */
function copyColours(out: Uint8Array, to: number, bytes: Uint8Array, from: number): void {
  out[to] = bytes[from + 1]!
  out[to + 1] = bytes[from + 2]!
  out[to + 2] = bytes[from + 3]!
}
