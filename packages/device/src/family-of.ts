import type { Family } from '@ledloom/protocol'
import type { Gestalt } from './gestalt.ts'

/** What every device of the second generation states as its hardware. */
const SECOND_GENERATION = '100'

/**
 * The firmware family whose interface a device has. Family D states none. The maker has more labels
 * than the three that are described; a device with another one is taken as G when it has white LEDs
 * beside the coloured ones, as F otherwise.
 */
export function familyOf({ fw_family: label, led_profile, hardware_version }: Gestalt): Family {
  if (label === 'D' || label === 'F' || label === 'G') return label
  if (isEmpty(label) && hardware_version !== SECOND_GENERATION) return 'D'
  return led_profile === 'RGBW' ? 'G' : 'F'
}

/** The family as the device names it, or else that of its interface. */
export function familyLabelOf(gestalt: Gestalt): string {
  const { fw_family: label } = gestalt
  return isEmpty(label) ? familyOf(gestalt) : label
}

function isEmpty(label: string | undefined): label is '' | undefined {
  return label === undefined || label === ''
}
