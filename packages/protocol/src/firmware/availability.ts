import { compareFirmware, FAMILIES, type Family, type Firmware, parseFirmware } from './firmware.ts'

/** The versions from `since` to `until`, both included; open where left out. */
export interface FirmwareRange {
  readonly since?: Firmware
  readonly until?: Firmware
}

/** Which firmware of which family has something; a family that is left out never has it. */
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

/** Whether a firmware has something. */
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

/** Something that some firmware has, by the document and by those who own such devices. */
export interface Gated {
  readonly availability: Availability
  /** Which firmware has it by users' reports. Default: as the document says. */
  readonly hardwareAvailability?: Availability
}

/** A device, or what stands for one. */
export interface DescribedDevice {
  readonly family: Family
  readonly firmware: Firmware
  /** `true`: it is as users report such devices, where that differs from the document. */
  readonly likeHardware?: boolean
}

/** Whether a device has something: by the document, or like hardware by users' reports. */
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
