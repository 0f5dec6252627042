/** The dies of an LED, as a device names them in `led_profile`. */
export type LedProfile = 'RGB' | 'RGBW'

/**
 * How one LED's bytes look on the wire: three bytes are R G B; four are W R G B, white first,
 * with W always 0 where the profile has no white die (family D reports four bytes and RGB).
 */
export interface PixelFormat {
  readonly ledProfile: LedProfile
  readonly bytesPerLed: 3 | 4
}

/** Three bytes an LED: R G B. */
export const RGB: PixelFormat = { ledProfile: 'RGB', bytesPerLed: 3 }

/** Four bytes an LED: W R G B. */
export const RGBW: PixelFormat = { ledProfile: 'RGBW', bytesPerLed: 4 }
