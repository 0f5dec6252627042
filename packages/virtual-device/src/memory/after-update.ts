import type { DescribedDevice, FamilyProfile, LedMode } from '@ledloom/protocol'
import { hasMode } from '../modes/has-mode.ts'
import type { DeviceMemory } from './device-memory.ts'

/**
 * What a firmware makes of the memory that another has left: for a mode or an effect that it lacks
 * it takes the demo and the first effect.
 */
export function afterUpdate(
  memory: DeviceMemory,
  { effectsNumber }: FamilyProfile,
  sender: DescribedDevice,
): DeviceMemory {
  const known = (mode: LedMode) => (hasMode(mode, sender) ? mode : 'demo')
  return {
    ...memory,
    mode: known(memory.mode),
    modeBefore: known(memory.modeBefore),
    effectId: memory.effectId < effectsNumber ? memory.effectId : 0,
  }
}
