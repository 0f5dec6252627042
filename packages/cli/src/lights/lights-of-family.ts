import type { Family } from '@ledloom/protocol'
import {
  endpoints,
  familyProfile,
  isAvailable,
  parseFirmware,
  usableFrames,
} from '@ledloom/protocol'
import { CliError } from '../cli-error.ts'
import { resolveLayout } from '../options/layout-option.ts'
import type { Lights } from './lights.ts'

/** Lights as a command line describes them. */
export interface DescribedLights {
  readonly family: Family
  readonly firmware: string
  readonly leds?: number | undefined
  readonly layout?: string | undefined
}

/**
 * The lights that a family has at a firmware, empty.
 *
 * @throws CliError for a firmware that is none, and more LEDs than it supports
 */
export async function lightsOfFamily(described: DescribedLights): Promise<Lights> {
  const { family, leds } = described
  const firmware = readFirmware(described.firmware)
  const profile = familyProfile(family, firmware)
  const layout = await resolveLayout(described.layout, leds)
  if (layout.ledCount > profile.maxSupportedLed) {
    const text = `family ${family} has at most ${profile.maxSupportedLed} LEDs at firmware ${described.firmware}, not ${layout.ledCount}`
    throw new CliError('bad-value', text)
  }
  const { ledProfile, bytesPerLed, frameRate, movieCapacity } = profile
  const storesMany = isAvailable(endpoints.createMovie.availability, family, firmware)
  return {
    layout,
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
    throw new CliError('bad-value', (cause as Error).message, { cause })
  }
}
