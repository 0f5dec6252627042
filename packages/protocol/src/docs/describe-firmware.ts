import type { Availability, FirmwareRange } from '../firmware/availability.ts'
import { FAMILIES, type Family } from '../firmware/family.ts'

/** The firmware of a family that has something: `from 2.7.1`, `all`, `–` for none. */
export function describeFamily(availability: Availability, family: Family): string {
  const range = availability[family]
  return range === undefined ? '–' : describeRange(range)
}

/** The firmware of all families that has something: `all`, `from 2.7.1`, `D; F, G from 2.5.6`. */
export function describeFirmware(availability: Availability): string {
  const families = new Map<string, Family[]>()
  for (const family of FAMILIES) {
    const range = availability[family]
    if (range === undefined) continue
    const text = describeRange(range)
    families.set(text, [...(families.get(text) ?? []), family])
  }
  return [...families].map(describeGroup).join('; ')
}

function describeGroup([text, families]: readonly [string, readonly Family[]]): string {
  if (families.length === FAMILIES.length) return text
  return text === 'all' ? families.join(', ') : `${families.join(', ')} ${text}`
}

function describeRange({ since, until }: FirmwareRange): string {
  const first = isBeginning(since) ? undefined : since?.join('.')
  const last = until?.join('.')
  if (first === undefined) return last === undefined ? 'all' : `up to ${last}`
  return last === undefined ? `from ${first}` : `${first} to ${last}`
}

function isBeginning(firmware: FirmwareRange['since']): boolean {
  return firmware?.every((number) => number === 0) ?? true
}
