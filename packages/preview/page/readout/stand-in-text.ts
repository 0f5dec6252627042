import type { HouseState, StudioState } from '@ledloom/studio'
import { ledsText } from '../parts/texts.ts'

/**
 * Says what the lights of a house are while a shape stands in for them, as none of them is played on;
 * undefined while their own LEDs are shown.
 */
export function standInText({ house, lights, devices }: StudioState): string | undefined {
  if (house === undefined || lights?.isChangeable !== true) return undefined
  return `${lightsText(house)} This shape stands in for ${ledCountText(devices)}.`
}

function lightsText({ hasDevices, isOn }: HouseState): string {
  if (!hasDevices) return 'No lights are connected.'
  return isOn ? 'No light plays this yet.' : 'The lights are off.'
}

/** `their 350 LEDs`, if that is known of each light. */
function ledCountText(devices: StudioState['devices']): string {
  let sum = 0
  for (const { state, ledCount } of devices?.devices ?? []) {
    if (state === 'found') continue
    if (ledCount === undefined) return 'them'
    sum += ledCount
  }
  return sum === 0 ? 'them' : `their ${ledsText(sum)}`
}
