import { type Availability, FAMILIES, type Family, type FirmwareRange } from '@ledloom/protocol'

/**
 * What a device of `family` needs to have something, for a sentence: `firmware 2.7.1 or later`, and
 * where its family never has it, `firmware 2.5.6 or later of family F or G`.
 */
export function describeNeed(availability: Availability, family: Family): string {
  const range = availability[family]
  return range === undefined ? describeFamilies(availability) : describeRange(range)
}

function describeFamilies(availability: Availability): string {
  const families = new Map<string, Family[]>()
  for (const family of FAMILIES) {
    const range = availability[family]
    if (range === undefined) continue
    const text = describeRange(range)
    families.set(text, [...(families.get(text) ?? []), family])
  }
  return [...families]
    .map(([text, names]) => `${text} of family ${names.join(' or ')}`)
    .join(', or ')
}

function describeRange({ since, until }: FirmwareRange): string {
  if (since === undefined)
    return until === undefined ? 'a device' : `firmware up to ${dotted(until)}`
  if (until === undefined) return `firmware ${dotted(since)} or later`
  return `firmware ${dotted(since)} to ${dotted(until)}`
}

function dotted(firmware: readonly number[]): string {
  return firmware.join('.')
}
