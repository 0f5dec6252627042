import type { PixelFormat } from '@ledloom/core'

/** What a device's description says about the bytes of an LED. */
export interface DescribedPixels {
  readonly bytes_per_led?: number | undefined
  readonly led_profile: string
}

/**
 * How an LED's bytes look: as many as the device states, three where it states nothing.
 *
 * @throws RangeError for other than three or four bytes an LED
 */
export function pixelFormat({ bytes_per_led = 3, led_profile }: DescribedPixels): PixelFormat {
  if (bytes_per_led !== 3 && bytes_per_led !== 4) {
    throw new RangeError(`bytes per LED must be 3 or 4, got ${bytes_per_led}`)
  }
  const hasWhite = bytes_per_led === 4 && led_profile === 'RGBW'
  return { ledProfile: hasWhite ? 'RGBW' : 'RGB', bytesPerLed: bytes_per_led }
}
