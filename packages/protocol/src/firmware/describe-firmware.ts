import type { Availability, FirmwareRange } from './availability.ts'
import { FAMILIES, type Family } from './firmware.ts'

/** Versions as text, both included. A missing end is open. */
type FirmwareSpan = {
  readonly first?: string | undefined
  readonly last?: string | undefined
}

/** Families that have a feature in the same versions. */
type SpanOfFamilies = FirmwareSpan & {
  readonly families: readonly Family[]
}

/**
 * A range as text. A range that begins with version 0 has no first version, because every device
 * has it.
 */
export function firmwareSpan({ since, until }: FirmwareRange): FirmwareSpan {
  const isBeginning = since?.every((number) => number === 0) ?? true
  return { first: isBeginning ? undefined : since?.join('.'), last: until?.join('.') }
}

/** The versions of a feature. Families with the same versions are together. */
export function firmwareSpans(availability: Availability): readonly SpanOfFamilies[] {
  const groups = new Map<string, SpanOfFamilies>()
  for (const family of FAMILIES) {
    const range = availability[family]
    if (range === undefined) continue
    const span = firmwareSpan(range)
    const key = `${span.first} ${span.last}`
    groups.set(key, { ...span, families: [...(groups.get(key)?.families ?? []), family] })
  }
  return [...groups.values()]
}

/** The firmware of a family that has a feature: `from 2.7.1`, `all`, or `–` for none. */
export function describeFamily(availability: Availability, family: Family): string {
  const range = availability[family]
  return range === undefined ? '–' : describeSpan(firmwareSpan(range))
}

/** The firmware of all families that has a feature: `all`, `from 2.7.1`, `D; F, G from 2.5.6`. */
export function describeFirmware(availability: Availability): string {
  return firmwareSpans(availability).map(describeGroup).join('; ')
}

function describeGroup({ families, ...span }: SpanOfFamilies): string {
  const text = describeSpan(span)
  if (families.length === FAMILIES.length) return text
  return text === 'all' ? families.join(', ') : `${families.join(', ')} ${text}`
}

function describeSpan({ first, last }: FirmwareSpan): string {
  if (first === undefined) return last === undefined ? 'all' : `up to ${last}`
  return last === undefined ? `from ${first}` : `${first} to ${last}`
}

/**
 * The firmware that a device of `family` needs for a feature, as part of a sentence: `firmware
 * 2.7.1 or later`, or, if its family never has it, `firmware 2.5.6 or later of family F or G`.
 */
export function describeNeed(availability: Availability, family: Family): string {
  const range = availability[family]
  if (range !== undefined) return describeNeededSpan(firmwareSpan(range))
  return firmwareSpans(availability)
    .map(
      ({ families, ...span }) => `${describeNeededSpan(span)} of family ${families.join(' or ')}`,
    )
    .join(', or ')
}

function describeNeededSpan({ first, last }: FirmwareSpan): string {
  if (first === undefined) return last === undefined ? 'a device' : `firmware up to ${last}`
  return last === undefined ? `firmware ${first} or later` : `firmware ${first} to ${last}`
}
