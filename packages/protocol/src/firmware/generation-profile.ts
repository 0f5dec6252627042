/** Differences between the hardware generations that do not depend on the firmware. */
export interface GenerationProfile {
  /** The reason phrase of status 200, as recorded. */
  readonly reasonPhrase: 'Ok' | 'OK'
  /** Milliseconds per unit of `uptime`. Specification, section 2.1. */
  readonly uptimeUnitMs: 1000 | 1
  /** Whether the clock keeps running without power. */
  readonly keepsTime: boolean
  /** Prefix of the last three bytes of the MAC address in `hw_id`. */
  readonly hardwareIdPrefix: '00' | ''
  /** Whether each device has its own UUID; the others state zeros. */
  readonly hasUuid: boolean
  /** Whether devices with three bytes per LED omit `bytes_per_led`, as recorded. */
  readonly omitsThreeBytesPerLed: boolean
  /**
   * Prefix of the name that a device makes from its MAC address when the name of a network is set
   * to an empty one. Empty: the name stays empty. Specification, section 2.13.
   */
  readonly emptyNetworkPrefix: string
  /**
   * Initial `enc` of a device's own network: open, or WPA2 with the same password for all devices.
   */
  readonly accessPointEncryption: 0 | 3
  /** Initial connection to the broker. Specification, section 2.15. */
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
