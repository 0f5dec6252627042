import type { PixelFormat } from '@ledloom/core'
import type { Photograph } from './photograph.ts'
import type { ViewingWindow } from './viewing-windows.ts'

/** Curve between an encoded value and the byte sent for it. */
export type Curve = (encoded: number) => number

/** Values are sent as they are. */
export const asEncoded: Curve = (encoded) => encoded

/** A power of 2.2 stands for the curve of sRGB. */
export const gammaCorrected: Curve = (encoded) => Math.round(255 * (encoded / 255) ** 2.2)

/**
 * The method of most tools: the pixel in the middle of each window, whose smallest encoded value
 * goes to the white channel, and then the curve.
 */
export function nearestBytes(
  photograph: Photograph,
  windows: readonly ViewingWindow[],
  { format, curve }: { readonly format: PixelFormat; readonly curve: Curve },
): Uint8Array {
  const leds = windows.map((window) => {
    const pixel = pixelAt(photograph, window)
    if (format.bytesPerLed === 3) return pixel.map(curve)
    const white = Math.min(...pixel)
    return [white, ...pixel.map((value) => value - white)].map(curve)
  })
  return Uint8Array.from(leds.flat())
}

function pixelAt(
  { width, height, samples }: Photograph,
  { left, top, right, bottom }: ViewingWindow,
): number[] {
  const x = Math.min(width - 1, Math.floor((left + right) / 2))
  const y = Math.min(height - 1, Math.floor((top + bottom) / 2))
  const at = 3 * (y * width + x)
  return [...samples.subarray(at, at + 3)]
}
