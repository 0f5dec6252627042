import type { Layout } from '@ledloom/core'
import { familyProfile, parseFirmware } from '@ledloom/protocol'
import { resolveLayout } from '../options/layout-option.ts'
import type { DescribedLayout } from './layout-of-family.ts'
import type { Lights } from './lights.ts'
import { lightsOfFamily } from './lights-of-family.ts'

/**
 * Lights like those of a family at a firmware, also more of them than one device of it has: what is
 * only looked at needs no device.
 *
 * @throws CliError for a layout that can't be read
 */
export async function lightsOfAnyCount(described: DescribedLayout): Promise<Lights> {
  const { leds, layout: text, up, ...family } = described
  const lights = await lightsOfFamily(family)
  const { usualLedCount } = familyProfile(family.family, parseFirmware(family.firmware))
  const layout: Layout = await resolveLayout(text, { ledCount: leds, usualLedCount, up })
  return { ...lights, layout }
}
