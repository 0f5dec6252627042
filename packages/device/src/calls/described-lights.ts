import type { PixelFormat } from '@ledloom/core'
import { familyProfile, pixelFormat } from '@ledloom/protocol'
import { DeviceError } from '../transport/device-error.ts'
import type { DeviceDescription, Gestalt } from './description.ts'

const ENDPOINT = 'GET gestalt'

/** The LEDs of a device, as its description states them. */
export class DescribedLights {
  /** Frames per second that the device shows: measured, stated, or else usual for its firmware. */
  readonly frameRate: number
  /** Frames that the device stores in total: stated, or else usual for its firmware. */
  readonly movieCapacity: number
  readonly #gestalt: Gestalt
  readonly #address: string

  constructor({ gestalt, version }: DeviceDescription, address: string) {
    const { measured_frame_rate: measured, frame_rate: stated, movie_capacity: capacity } = gestalt
    const usual = familyProfile(version.family, version.firmware)
    this.frameRate = measured ?? stated ?? usual.frameRate
    this.movieCapacity = capacity ?? usual.movieCapacity
    this.#gestalt = gestalt
    this.#address = address
  }

  /** @throws DeviceError `malformed` if the device does not state it */
  get ledCount(): number {
    const { number_of_led: ledCount } = this.#gestalt
    if (ledCount !== undefined) return ledCount
    const text = `${this.#address} does not state how many LEDs it has (number_of_led in its description)`
    throw new DeviceError('malformed', text, { address: this.#address, endpoint: ENDPOINT })
  }

  /**
   * The bytes of an LED: those that the device states, or those that its profile needs.
   *
   * @throws DeviceError `unsupported` for a device with other than three or four bytes per LED
   */
  get format(): PixelFormat {
    const { bytes_per_led, led_profile } = this.#gestalt
    try {
      return pixelFormat({ bytes_per_led, led_profile })
    } catch (cause) {
      const text = `${this.#address} has ${bytes_per_led} bytes per LED; only 3 and 4 are supported`
      throw new DeviceError('unsupported', text, {
        address: this.#address,
        endpoint: ENDPOINT,
        cause,
      })
    }
  }

  /** The colours of the LEDs as the device names them, such as `RGBW`. */
  get ledProfile(): string {
    return this.#gestalt.led_profile ?? this.format.ledProfile
  }
}
