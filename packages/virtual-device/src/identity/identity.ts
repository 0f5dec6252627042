import { randomBytes, randomUUID } from 'node:crypto'
import { coneLayout, type Layout, type PixelFormat } from '@ledloom/core'
import {
  type DescribedDevice,
  endpoints,
  FAMILIES,
  type Family,
  type FamilyProfile,
  familyProfile,
  type GenerationProfile,
  hasFeature,
  type LedMode,
  parseFirmware,
  pixelFormat,
} from '@ledloom/protocol'
import { NIL_UUID } from './uuids.ts'
import type { VirtualDeviceOptions } from './virtual-device-options.ts'

/** The permanent properties of a device. */
export type Identity = {
  readonly family: Family
  readonly generation: GenerationProfile
  /** Three numbers with dots. */
  readonly firmware: string
  /** Behaves as users report where that differs from the specification. */
  readonly likeHardware: boolean
  /** Six groups of two lower-case hex digits with colons. */
  readonly mac: string
  /** The end of the MAC address as hex digits: six, or eight in family D. */
  readonly hardwareId: string
  readonly uuid: string
  readonly ledCount: number
  readonly format: PixelFormat
  /** The true positions of the LEDs. */
  readonly layout: Layout
  /** The layout was given in the options; otherwise it is made up. */
  readonly isLayoutGiven: boolean
  /** `false`: the description omits `bytes_per_led`, as recorded devices of family D do. */
  readonly reportsBytesPerLed: boolean
}

/** The facts about a device that the protocol's tables need. */
export function describedDevice({ family, firmware, likeHardware }: Identity): DescribedDevice {
  return { family, firmware: parseFirmware(firmware), likeHardware }
}

/** Bytes of one frame on all LEDs. */
export function frameLength({ ledCount, format }: Identity): number {
  return ledCount * format.bytesPerLed
}

/** The initial name of a device, which is also its id in discovery. */
export function defaultName(mac: string): string {
  return `Twinkly_${macTail(mac).toUpperCase()}`
}

/** The last three bytes of the MAC address as six lower-case hex digits. */
export function macTail(mac: string): string {
  return mac.replaceAll(':', '').slice(-6).toLowerCase()
}

const DEFAULT_FIRMWARE = '2.7.1'

/**
 * Creates the identity of a device from its options.
 *
 * @throws RangeError for options that no device can have
 */
export function createIdentity(options: VirtualDeviceOptions): Identity {
  const family = checkFamily(options.family ?? 'F')
  const firmware = parseFirmware(options.firmware ?? DEFAULT_FIRMWARE)
  const { likeHardware = false } = options
  const profile = familyProfile(family, firmware, { likeHardware })
  const format = formatOf(profile, options.bytesPerLed)
  const ledCount = options.ledCount ?? options.layout?.ledCount ?? profile.usualLedCount
  const owner = `family ${family} with firmware ${firmware.join('.')}`
  checkLedCount(ledCount, profile.maxSupportedLed, owner)
  const mac = checkMac(options.mac ?? randomMac())
  const { generation } = profile
  const { hardwareIdPrefix, hasUuid, omitsThreeBytesPerLed } = generation
  return {
    family,
    generation,
    firmware: firmware.join('.'),
    likeHardware,
    mac,
    hardwareId: `${hardwareIdPrefix}${macTail(mac)}`,
    uuid: hasUuid ? randomUUID().toUpperCase() : NIL_UUID,
    ledCount,
    format,
    layout: layoutOf(ledCount, options.layout),
    isLayoutGiven: options.layout !== undefined,
    reportsBytesPerLed: !omitsThreeBytesPerLed || format.bytesPerLed === 4,
  }
}

function checkFamily(family: Family): Family {
  if (FAMILIES.includes(family)) return family
  throw new RangeError(`family must be D, F or G, got ${JSON.stringify(family)}`)
}

function formatOf(profile: FamilyProfile, bytesPerLed: number = profile.bytesPerLed): PixelFormat {
  return pixelFormat({ bytes_per_led: bytesPerLed, led_profile: profile.ledProfile })
}

function checkLedCount(ledCount: number, limit: number, owner: string): void {
  if (Number.isInteger(ledCount) && ledCount >= 1 && ledCount <= limit) return
  throw new RangeError(`ledCount must be 1 to ${limit} for ${owner}, got ${ledCount}`)
}

function checkMac(mac: string): string {
  if (/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i.test(mac)) return mac.toLowerCase()
  throw new RangeError(`mac must be like 5c:cf:7f:33:aa:ff, got ${JSON.stringify(mac)}`)
}

// Bit 1 of the first byte marks an address as locally administered; bit 0 would mark a group.
function randomMac(): string {
  const bytes = randomBytes(6)
  bytes[0] = (bytes[0]! & 0xfc) | 0x02
  return bytes.toString('hex').replace(/..(?!$)/g, '$&:')
}

function layoutOf(ledCount: number, layout: Layout = coneLayout({ ledCount })): Layout {
  if (layout.ledCount === ledCount) return layout
  throw new RangeError(`layout must be of ${ledCount} LEDs, got ${layout.ledCount}`)
}

/** Returns true if a device has a mode. */
export function hasMode(mode: LedMode, device: DescribedDevice): boolean {
  return endpoints.setLedMode.rules.every(
    (rule) => !rule.applies({ mode }) || hasFeature(rule, device),
  )
}
