import type { Layout, UpAxis } from '@ledloom/core'
import {
  type Family,
  familyProfile,
  isAvailable,
  parseFirmware,
  STORES_MANY_MOVIES,
  usableFrames,
} from '@ledloom/protocol/firmware'
import { StudioError } from '../report/studio-error.ts'
import type { OutletProfile } from './outlet-profile.ts'
import { resolveLayout } from './resolve-layout.ts'

/** LEDs described by options of a command line. */
export interface DescribedLayout {
  readonly family: Family
  /** A valid version. */
  readonly firmware: string
  readonly leds?: number | undefined
  /** LEDs of a shape if `leds` is left out, or as many as the firmware supports. Default: as usual. */
  readonly usualLeds?: number | undefined
  readonly layout?: string | undefined
  readonly up?: UpAxis | undefined
  /** Receives notes about assumptions. */
  readonly onNote?: ((note: string) => void) | undefined
}

/** LEDs of a shape that is only looked at: a tree that is densely decorated. */
export const SHOWN_LEDS = 500

/**
 * The layout of the options. Its number of LEDs is the requested one, that of the file, or the usual
 * one: of a string of the family, unless another is given.
 *
 * @throws StudioError for more LEDs than the firmware supports; `usage` if `leds` asked for them
 */
export async function layoutOfFamily(described: DescribedLayout): Promise<Layout> {
  const { family, firmware, leds, layout: text, up, onNote } = described
  const { maxSupportedLed, ...profile } = familyProfile(family, parseFirmware(firmware))
  const { usualLeds = profile.usualLedCount } = described
  const usualLedCount = Math.min(maxSupportedLed, usualLeds)
  const owner = `family ${family} at firmware ${firmware}`
  if (leds !== undefined && leds > maxSupportedLed) {
    throw new StudioError(
      'usage',
      `--leds must be 1 to ${maxSupportedLed} for ${owner}, got ${leds}`,
    )
  }
  const layout = await resolveLayout(text, { ledCount: leds, usualLedCount, up, onNote })
  if (layout.ledCount <= maxSupportedLed) return layout
  const has = `${text} has ${layout.ledCount} LEDs`
  throw new StudioError('bad-value', `${has}, but ${owner} supports ${maxSupportedLed} at most`)
}

/**
 * The profile of a new device of a family, with no movies stored.
 *
 * @throws StudioError for an invalid firmware version, or more LEDs than it supports
 */
export async function profileOfFamily(described: DescribedLayout): Promise<OutletProfile> {
  const { family } = described
  const firmware = readFirmware(described.firmware)
  const profile = familyProfile(family, firmware)
  const { ledProfile, bytesPerLed, frameRate, movieCapacity } = profile
  const storesMany = isAvailable(STORES_MANY_MOVIES, family, firmware)
  return {
    layout: await layoutOfFamily(described),
    format: { ledProfile, bytesPerLed },
    frameRate,
    room: storesMany ? usableFrames(movieCapacity) : movieCapacity,
    timing: storesMany ? 'rate' : 'delay',
  }
}

function readFirmware(text: string) {
  try {
    return parseFirmware(text)
  } catch (cause) {
    throw new StudioError('bad-value', (cause as Error).message, { cause })
  }
}

/**
 * The same with any number of LEDs, for previews without a device.
 *
 * @throws StudioError if the layout can't be read
 */
export async function profileOfAnyCount(described: DescribedLayout): Promise<OutletProfile> {
  const { leds, layout: text, up, onNote, ...family } = described
  const profile = await profileOfFamily(family)
  const usualLedCount = described.usualLeds ?? SHOWN_LEDS
  const layout: Layout = await resolveLayout(text, { ledCount: leds, usualLedCount, up, onNote })
  return { ...profile, layout }
}
