import type { PixelFormat } from '@ledloom/core'

/**
 * The pixel format in a device's description. If it does not state the bytes per LED, they are four
 * with the profile RGBW, and three otherwise.
 *
 * @throws RangeError for other than three or four bytes per LED
 */
export function pixelFormat({
  led_profile,
  bytes_per_led = led_profile === 'RGBW' ? 4 : 3,
}: {
  readonly bytes_per_led?: number | undefined
  readonly led_profile?: string | undefined
}): PixelFormat {
  if (bytes_per_led !== 3 && bytes_per_led !== 4) {
    throw new RangeError(`bytes per LED must be 3 or 4, got ${bytes_per_led}`)
  }
  const hasWhite = bytes_per_led === 4 && led_profile === 'RGBW'
  return { ledProfile: hasWhite ? 'RGBW' : 'RGB', bytesPerLed: bytes_per_led }
}
