import type { Layout, UpAxis } from '@ledloom/core'
import { type Family, familyProfile, parseFirmware } from '@ledloom/protocol'
import { CliError } from '../cli-error.ts'
import { resolveLayout } from '../options/layout-option.ts'

/** Where the LEDs hang, as a command line describes it. */
export interface DescribedLayout {
  readonly family: Family
  /** A version that is one. */
  readonly firmware: string
  readonly leds?: number | undefined
  readonly layout?: string | undefined
  readonly up?: UpAxis | undefined
}

/**
 * The layout described: as many LEDs as were asked for, as a file has, or as a usual string of the
 * family has.
 *
 * @throws CliError for more LEDs than the family supports at the firmware, as `usage` when
 * they were asked for in so many words
 */
export async function layoutOfFamily(described: DescribedLayout): Promise<Layout> {
  const { family, firmware, leds, layout: text, up } = described
  const { maxSupportedLed, usualLedCount } = familyProfile(family, parseFirmware(firmware))
  const owner = `family ${family} at firmware ${firmware}`
  if (leds !== undefined && leds > maxSupportedLed) {
    throw new CliError('usage', `--leds must be 1 to ${maxSupportedLed} for ${owner}, got ${leds}`)
  }
  const layout = await resolveLayout(text, { ledCount: leds, usualLedCount, up })
  if (layout.ledCount <= maxSupportedLed) return layout
  const has = `${text} has ${layout.ledCount} LEDs`
  throw new CliError('bad-value', `${has}, but ${owner} supports ${maxSupportedLed} at most`)
}
