/** How devices of one generation of the hardware differ from the other, whatever their firmware. */
export interface GenerationProfile {
  /** The words after status 200, as recorded. */
  readonly reasonPhrase: 'Ok' | 'OK'
  /** Milliseconds that one of `uptime` stands for. Specification, section 2.1. */
  readonly uptimeUnitMs: 1000 | 1
  /** Whether the clock goes on without power. */
  readonly keepsTime: boolean
  /** What stands before the last three bytes of the MAC address in `hw_id`. */
  readonly hardwareIdPrefix: '00' | ''
  /** Whether each device has a UUID of its own; the others state zeros. */
  readonly hasUuid: boolean
  /** Whether devices with three bytes an LED leave `bytes_per_led` out, as recorded. */
  readonly omitsThreeBytesPerLed: boolean
  /**
   * What a device puts before the end of its address for the name of a network that is left empty;
   * empty: it leaves it so. Specification, section 2.13.
   */
  readonly emptyNetworkPrefix: string
  /** `enc` of a device's own network as it comes: open, or WPA2 with a password for all of them. */
  readonly accessPointEncryption: 0 | 3
  /** How a device reaches its broker as it comes. Specification, section 2.15. */
  readonly mqtt: {
    readonly broker_port: number
    readonly user: string
    /** Seconds. */
    readonly keep_alive_interval: number
  }
}

/** Family D. */
export const FIRST_GENERATION: GenerationProfile = {
  reasonPhrase: 'Ok',
  uptimeUnitMs: 1000,
  keepsTime: false,
  hardwareIdPrefix: '00',
  hasUuid: false,
  omitsThreeBytesPerLed: true,
  emptyNetworkPrefix: '',
  accessPointEncryption: 0,
  mqtt: { broker_port: 1883, user: 'twinkly_noauth', keep_alive_interval: 180 },
}

/** Families F and G. */
export const SECOND_GENERATION: GenerationProfile = {
  reasonPhrase: 'OK',
  uptimeUnitMs: 1,
  keepsTime: true,
  hardwareIdPrefix: '',
  hasUuid: true,
  omitsThreeBytesPerLed: false,
  emptyNetworkPrefix: 'ESP_',
  accessPointEncryption: 3,
  mqtt: { broker_port: 8883, user: 'twinkly32', keep_alive_interval: 60 },
}
