import type { PixelFormat } from '@ledloom/core'

/** Factors for the picture that the LEDs show, each 0 to 1; 1 changes nothing. */
export type Dimming = {
  readonly brightness: number
  readonly saturation: number
}

// ITU-R BT.709-6, item 3.2: luminance of each primary.
const RED_LUMA = 0.2126
const GREEN_LUMA = 0.7152
const BLUE_LUMA = 0.0722

/**
 * Writes `picture` as the LEDs show it into `out`: moves colours towards grey of the same
 * luminance, then scales everything. The white channel is only scaled.
 */
export function dim(
  out: Uint8Array,
  picture: Uint8Array,
  { format, dimming }: { readonly format: PixelFormat; readonly dimming: Dimming },
): Uint8Array {
  out.set(picture)
  if (dimming.saturation < 1) desaturate(out, format, dimming.saturation)
  if (dimming.brightness < 1) scale(out, dimming.brightness)
  return out
}

function desaturate(bytes: Uint8Array, { bytesPerLed }: PixelFormat, saturation: number): void {
  for (let red = bytesPerLed - 3; red < bytes.length; red += bytesPerLed) {
    const grey = RED_LUMA * bytes[red]! + GREEN_LUMA * bytes[red + 1]! + BLUE_LUMA * bytes[red + 2]!
    for (let channel = red; channel < red + 3; channel++) {
      bytes[channel] = Math.round(grey + (bytes[channel]! - grey) * saturation)
    }
  }
}

function scale(bytes: Uint8Array, brightness: number): void {
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Math.round(bytes[index]! * brightness)
  }
}
