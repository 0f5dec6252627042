import type { LastingFaults } from '@ledloom/sockets'
import { Studio } from '@ledloom/studio'
import { profileOfAnyCount } from '@ledloom/studio/profile'
import type { LightsOptions } from './lights-options.ts'

/** The shape of the LEDs on the page while no device is there. */
const SHAPE = 'cone'

/** Opens the studio of lights, without devices, in which nothing plays. */
export async function openStudio(options: LightsOptions, faults: LastingFaults): Promise<Studio> {
  const { note, data, dataTrouble, onFailed, title = 'The house' } = options
  const profile = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', layout: SHAPE })
  let studio: Studio | undefined
  studio = await Studio.open({
    ...{ layers: [], title, note, data, dataTrouble },
    layout: { profile, name: SHAPE, layout: profile.layout, rotate: [0, 0, 0] },
    onEvent: (event) => {
      if (event.kind !== 'fault') return
      note(event.fault.message)
      if (studio?.player.source.hasFailed) onFailed?.(event.fault)
    },
    onDeviceError: (error) => faults.addError(error),
  })
  return studio
}
