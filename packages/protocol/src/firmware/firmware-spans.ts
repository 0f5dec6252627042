import type { Availability, FirmwareRange } from './availability.ts'
import { FAMILIES, type Family } from './family.ts'

/** Versions as people write them, both included; open where left out. */
export interface FirmwareSpan {
  readonly first?: string | undefined
  readonly last?: string | undefined
}

/** The families that have something in the same versions. */
export interface SpanOfFamilies extends FirmwareSpan {
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
