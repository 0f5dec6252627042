import type { LedProfile } from '@ledloom/core'
import type { DescribedDevice } from './availability.ts'
import { compareFirmware, type Family, type Firmware, parseFirmware } from './firmware.ts'

/** Differences between the hardware generations that do not depend on the firmware. */
export interface GenerationProfile {
  /** The reason phrase of status 200, as recorded. */
  readonly reasonPhrase: 'Ok' | 'OK'
  /** Milliseconds per unit of `uptime`. Specification, section 2.1. */
  readonly uptimeUnitMs: 1000 | 1
  /** The clock keeps running without power. */
  readonly keepsTime: boolean
  /** Prefix of the last three bytes of the MAC address in `hw_id`. */
  readonly hardwareIdPrefix: '00' | ''
  /** Each device has its own UUID; the others state zeros. */
  readonly hasUuid: boolean
  /** Devices with three bytes per LED omit `bytes_per_led`, as recorded. */
  readonly omitsThreeBytesPerLed: boolean
  /**
   * An empty network name is replaced by this prefix and the end of the MAC address. Without a
   * prefix the name stays empty. Specification, section 2.13.
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
const FIRST_GENERATION: GenerationProfile = {
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
const SECOND_GENERATION: GenerationProfile = {
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

/** A value that changed with the firmware: at least one `[from version, value]`, oldest first. */
type VersionSteps<Value> = readonly (readonly [since: string, value: Value])[]

/** The value at `firmware`. Firmware before the first step has the first value. */
function valueAt<Value>(steps: VersionSteps<Value>, firmware: Firmware): Value {
  const reached = steps.findLast(([since]) => compareFirmware(firmware, parseFirmware(since)) >= 0)
  return (reached ?? steps[0]!)[1]
}

/** The properties that all devices of a family and firmware share. Specification, section 2.1. */
export interface FamilyProfile {
  readonly generation: GenerationProfile
  readonly bytesPerLed: 3 | 4
  readonly ledProfile: LedProfile
  readonly ledType: number
  readonly flashSize: number
  readonly hardwareVersion: string
  readonly maxSupportedLed: number
  /** LEDs of a typical string, which every firmware of the family supports. */
  readonly usualLedCount: number
  /** Frames per second. */
  readonly frameRate: number
  /** Frames. */
  readonly movieCapacity: number
  /** Number of built-in effects. */
  readonly effectsNumber: number
  /** Maximum number of stored movies. */
  readonly movieLimit: number
  /** Mode `playlist` is refused without a playlist; otherwise the lights go dark. */
  readonly refusesEmptyPlaylist: boolean
  /** The kind of wiring, as recorded. */
  readonly wireType: number
  /** The password of a device's own network counts as changed from the start, as recorded. */
  readonly isPasswordChanged: boolean
  /** Identifiers of synchronised devices are sent even if they are empty. */
  readonly sendsEmptySyncIds: boolean
}

type ProfileSteps = {
  readonly [Field in keyof FamilyProfile]: FamilyProfile[Field] | VersionSteps<FamilyProfile[Field]>
}

const EFFECTS_NUMBER: VersionSteps<number> = [
  ['1.99.18', 5],
  ['2.5.6', 15],
]

const MOVIE_LIMIT: VersionSteps<number> = [
  ['2.5.6', 16],
  ['2.8.0', 55],
]

const EMPTY_SYNC_IDS: VersionSteps<boolean> = [
  ['1.99.18', true],
  ['2.5.6', false],
]

const PROFILES: Readonly<Record<Family, ProfileSteps>> = {
  D: {
    generation: FIRST_GENERATION,
    bytesPerLed: 4,
    ledProfile: 'RGB',
    ledType: 6,
    flashSize: 16,
    hardwareVersion: '6',
    maxSupportedLed: [
      ['1.99.20', 180],
      ['1.99.24', 224],
      ['1.99.30', 228],
      ['2.0.0', 255],
    ],
    usualLedCount: 175,
    frameRate: 25,
    movieCapacity: 719,
    effectsNumber: EFFECTS_NUMBER,
    movieLimit: MOVIE_LIMIT,
    refusesEmptyPlaylist: true,
    wireType: 1,
    isPasswordChanged: false,
    sendsEmptySyncIds: EMPTY_SYNC_IDS,
  },
  F: {
    generation: SECOND_GENERATION,
    bytesPerLed: 3,
    ledProfile: 'RGB',
    ledType: 14,
    flashSize: 64,
    hardwareVersion: '100',
    maxSupportedLed: [
      ['2.2.1', 510],
      ['2.4.14', 1020],
      ['2.4.22', 1200],
    ],
    usualLedCount: 250,
    frameRate: [
      ['2.2.1', 30.3],
      ['2.4.14', 17.86],
      ['2.4.16', 23.81],
      ['2.4.22', 25],
      ['2.4.30', 25.64],
      ['2.5.6', 24],
    ],
    movieCapacity: [
      ['2.2.1', 1984],
      ['2.4.14', 992],
    ],
    effectsNumber: EFFECTS_NUMBER,
    movieLimit: MOVIE_LIMIT,
    refusesEmptyPlaylist: true,
    wireType: 1,
    isPasswordChanged: [
      ['2.2.1', false],
      ['2.7.1', true],
    ],
    sendsEmptySyncIds: EMPTY_SYNC_IDS,
  },
  G: {
    generation: SECOND_GENERATION,
    bytesPerLed: 4,
    ledProfile: 'RGBW',
    ledType: 12,
    flashSize: 64,
    hardwareVersion: '100',
    maxSupportedLed: 1200,
    usualLedCount: 250,
    frameRate: [
      ['2.4.21', 28.57],
      ['2.5.6', 24],
    ],
    movieCapacity: 992,
    effectsNumber: EFFECTS_NUMBER,
    movieLimit: MOVIE_LIMIT,
    refusesEmptyPlaylist: true,
    wireType: 4,
    isPasswordChanged: false,
    sendsEmptySyncIds: EMPTY_SYNC_IDS,
  },
}

/** Properties of a family by users' reports that differ from the specification. */
const HARDWARE_PROFILES: Readonly<Record<Family, Partial<ProfileSteps>>> = {
  D: { bytesPerLed: 3, refusesEmptyPlaylist: false },
  F: {},
  G: {},
}

/**
 * The profile of a family at a firmware: as specified or, with `likeHardware`, by users' reports.
 */
export function familyProfile(
  family: Family,
  firmware: Firmware,
  { likeHardware = false }: Pick<DescribedDevice, 'likeHardware'> = {},
): FamilyProfile {
  const steps = { ...PROFILES[family], ...(likeHardware && HARDWARE_PROFILES[family]) }
  const fields = Object.entries(steps).map(([field, value]) => {
    return [field, Array.isArray(value) ? valueAt(value, firmware) : value]
  })
  return Object.fromEntries(fields)
}
