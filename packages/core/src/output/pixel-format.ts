/** The channels of an LED, as a device names them in `led_profile`. */
export type LedProfile = 'RGB' | 'RGBW'

/**
 * The bytes of one LED on the wire: three bytes are R G B; four are W R G B, white first, with W
 * always 0 if the profile has no white channel (family D reports four bytes and RGB).
 */
export interface PixelFormat {
  readonly ledProfile: LedProfile
  readonly bytesPerLed: 3 | 4
}

/** Three bytes per LED: R G B. */
export const RGB: PixelFormat = { ledProfile: 'RGB', bytesPerLed: 3 }

/** Four bytes per LED: W R G B. */
export const RGBW: PixelFormat = { ledProfile: 'RGBW', bytesPerLed: 4 }
