import type { Family } from '@ledloom/protocol'
import type { Gestalt } from './gestalt.ts'

/**
 * The firmware family whose interface a device has. Family D states none. The maker has more labels
 * than the three that are described; a device with another one is taken as G when it has white
 * dies, as F otherwise.
 */
export function familyOf({ fw_family: label, led_profile }: Gestalt): Family {
  if (label === undefined || label === 'D') return 'D'
  if (label === 'F' || label === 'G') return label
  return led_profile === 'RGBW' ? 'G' : 'F'
}
