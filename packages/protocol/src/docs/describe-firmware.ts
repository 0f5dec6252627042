import type { Availability } from '../firmware/availability.ts'
import { FAMILIES, type Family } from '../firmware/family.ts'
import {
  type FirmwareSpan,
  firmwareSpan,
  firmwareSpans,
  type SpanOfFamilies,
} from '../firmware/firmware-spans.ts'

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
