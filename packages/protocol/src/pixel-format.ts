import type { PixelFormat } from '@ledloom/core'

/** The fields of a device's description that state the bytes of an LED. */
export interface DescribedPixels {
  readonly bytes_per_led?: number | undefined
  readonly led_profile?: string | undefined
}

/**
 * The format of an LED's bytes. Their number is the one that the device states, or else three, or
 * four with the profile RGBW.
 *
 * @throws RangeError for other than three or four bytes per LED
 */
export function pixelFormat({
  led_profile,
  bytes_per_led = led_profile === 'RGBW' ? 4 : 3,
}: DescribedPixels): PixelFormat {
  if (bytes_per_led !== 3 && bytes_per_led !== 4) {
    throw new RangeError(`bytes per LED must be 3 or 4, got ${bytes_per_led}`)
  }
  const hasWhite = bytes_per_led === 4 && led_profile === 'RGBW'
  return { ledProfile: hasWhite ? 'RGBW' : 'RGB', bytesPerLed: bytes_per_led }
}
