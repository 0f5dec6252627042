import {
  endpoints,
  familyProfile,
  isAvailable,
  parseFirmware,
  usableFrames,
} from '@ledloom/protocol'
import { CliError } from '../cli-error.ts'
import { type DescribedLayout, layoutOfFamily } from './layout-of-family.ts'
import type { Lights } from './lights.ts'

/**
 * The lights that a family has at a firmware, empty.
 *
 * @throws CliError for a firmware that is none, and more LEDs than it supports
 */
export async function lightsOfFamily(described: DescribedLayout): Promise<Lights> {
  const { family } = described
  const firmware = readFirmware(described.firmware)
  const profile = familyProfile(family, firmware)
  const { ledProfile, bytesPerLed, frameRate, movieCapacity } = profile
  const storesMany = isAvailable(endpoints.createMovie.availability, family, firmware)
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
    throw new CliError('bad-value', (cause as Error).message, { cause })
  }
}
