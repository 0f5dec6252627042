import { compareFirmware, FAMILIES, type Family, type Firmware, parseFirmware } from './firmware.ts'

/** Versions from `since` to `until`, both included. A missing end is open. */
export interface FirmwareRange {
  readonly since?: Firmware
  readonly until?: Firmware
}

/** The firmware that has a feature, by family. A family that is left out never has it. */
export type Availability = { readonly [family in Family]?: FirmwareRange }

/** First versions by family, as texts: `{ D: '2.3.5', F: '2.4.2' }`. */
type FirstVersions = { readonly [family in Family]?: string }

/** Every firmware of every family. */
export const EVERYWHERE: Availability = { D: {}, F: {}, G: {} }

/** From a version on: one for all families, or one for each family that has it. */
export function since(first: string | FirstVersions): Availability {
  return ranges(typeof first === 'string' ? forAllFamilies(first) : first)
}

/** From one version to another, both included. */
export function between(first: string | FirstVersions, last: string): Availability {
  const until = parseFirmware(last)
  const open = Object.entries(since(first))
  return Object.fromEntries(open.map(([family, range]) => [family, { ...range, until }]))
}

/** Every version up to one, which is included, in all families. */
export function upTo(last: string): Availability {
  return between('0.0.0', last)
}

/** Every firmware of some families. */
export function inFamilies(...families: readonly Family[]): Availability {
  return Object.fromEntries(families.map((family) => [family, {}]))
}

/** Returns true if a firmware has a feature. */
export function isAvailable(
  availability: Availability,
  family: Family,
  firmware: Firmware,
): boolean {
  const range = availability[family]
  if (range === undefined) return false
  const isOldEnough = range.until === undefined || compareFirmware(firmware, range.until) <= 0
  return isOldEnough && (range.since === undefined || compareFirmware(firmware, range.since) >= 0)
}

/** A feature that only some firmware has, by the specification and by users' reports. */
export type Gated = {
  readonly availability: Availability
  /** The firmware that has it by users' reports. Default: as specified. */
  readonly hardwareAvailability?: Availability
}

/** A device's family and firmware. */
export interface DescribedDevice {
  readonly family: Family
  readonly firmware: Firmware
  /** Follow users' reports where they differ from the specification. Default false. */
  readonly likeHardware?: boolean
}

/**
 * Returns true if a device has a feature: by the specification or, with `likeHardware`, by users' reports.
 */
export function hasFeature(
  { availability, hardwareAvailability = availability }: Gated,
  { family, firmware, likeHardware = false }: DescribedDevice,
): boolean {
  return isAvailable(likeHardware ? hardwareAvailability : availability, family, firmware)
}

function forAllFamilies(version: string): FirstVersions {
  return Object.fromEntries(FAMILIES.map((family) => [family, version]))
}

function ranges(versions: FirstVersions): Availability {
  const entries = Object.entries(versions)
  return Object.fromEntries(
    entries.map(([family, version]) => [family, { since: parseFirmware(version) }]),
  )
}
