import type { DeviceState } from '@ledloom/preview'
import type { Fleet } from '@ledloom/stream'
import { stateOf, statisticsState } from './device-state.ts'

/** The devices that a command was told to play on, as pages are told of them. */
export function fleetStates(fleet: Fleet): DeviceState[] {
  return fleet.members.map(({ name, layout, outlet: { statistics } }) => ({
    ...{ address: name, name, ledCount: layout.ledCount, family: '', firmware: '' },
    ...(statistics === undefined
      ? { state: 'live' }
      : { state: stateOf(statistics), statistics: statisticsState(statistics) }),
  }))
}
