import type { PixelFormat } from '@ledloom/core'

/** What the device does to a picture on its way to the LEDs, each 0..1; 1 changes nothing. */
export interface Dimming {
  readonly brightness: number
  readonly saturation: number
}

// ITU-R BT.709-6, item 3.2: what each primary gives to luminance.
const RED_LUMA = 0.2126
const GREEN_LUMA = 0.7152
const BLUE_LUMA = 0.0722

/**
 * Writes what the LEDs show of `picture` into `out`: colour drawn towards grey of the same
 * luminance, then everything scaled. The white die has no colour and is only scaled.
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
    for (let die = red; die < red + 3; die++) {
      bytes[die] = Math.round(grey + (bytes[die]! - grey) * saturation)
    }
  }
}

function scale(bytes: Uint8Array, brightness: number): void {
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Math.round(bytes[index]! * brightness)
  }
}
