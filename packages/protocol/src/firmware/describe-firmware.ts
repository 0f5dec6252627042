import type { Availability, FirmwareRange } from './availability.ts'
import { FAMILIES, type Family } from './firmware.ts'

/** Versions as people write them, both included; open where left out. */
type FirmwareSpan = {
  readonly first?: string | undefined
  readonly last?: string | undefined
}

/** The families that have something in the same versions. */
type SpanOfFamilies = FirmwareSpan & {
  readonly families: readonly Family[]
}

/** A range in text; one that begins with version 0 has no beginning that a device could miss. */
export function firmwareSpan({ since, until }: FirmwareRange): FirmwareSpan {
  const isBeginning = since?.every((number) => number === 0) ?? true
  return { first: isBeginning ? undefined : since?.join('.'), last: until?.join('.') }
}

/** Where something is, families of the same versions together, each once. */
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

/** The firmware of a family that has something: `from 2.7.1`, `all`, `–` for none. */
export function describeFamily(availability: Availability, family: Family): string {
  const range = availability[family]
  return range === undefined ? '–' : describeSpan(firmwareSpan(range))
}

/** The firmware of all families that has something: `all`, `from 2.7.1`, `D; F, G from 2.5.6`. */
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
 * What a device of `family` needs to have something, for a sentence: `firmware 2.7.1 or later`, and
 * where its family never has it, `firmware 2.5.6 or later of family F or G`.
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
