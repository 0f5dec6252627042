import {
  type Availability,
  type Family,
  type FirmwareSpan,
  firmwareSpan,
  firmwareSpans,
} from '@ledloom/protocol'

/**
 * What a device of `family` needs to have something, for a sentence: `firmware 2.7.1 or later`, and
 * where its family never has it, `firmware 2.5.6 or later of family F or G`.
 */
export function describeNeed(availability: Availability, family: Family): string {
  const range = availability[family]
  if (range !== undefined) return describeSpan(firmwareSpan(range))
  return firmwareSpans(availability)
    .map(({ families, ...span }) => `${describeSpan(span)} of family ${families.join(' or ')}`)
    .join(', or ')
}

function describeSpan({ first, last }: FirmwareSpan): string {
  if (first === undefined) return last === undefined ? 'a device' : `firmware up to ${last}`
  return last === undefined ? `firmware ${first} or later` : `firmware ${first} to ${last}`
}
