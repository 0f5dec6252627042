import type { DeviceState, OwnLightState } from '@ledloom/studio'

/**
 * The devices of a page with those of a house that show something by themselves, to which nothing of the picture of
 * the house is streamed: they are connected to the house, whether they were found or not.
 */
export function withOwnDevices(
  devices: readonly DeviceState[],
  own: readonly OwnLightState[] = [],
): readonly DeviceState[] {
  const ofHouse = new Map(own.flatMap((light) => light.devices).map((each) => [each.address, each]))
  const listed = new Set(devices.map(({ address }) => address))
  const others = [...ofHouse.values()].filter(({ address }) => !listed.has(address))
  return [
    ...devices.map((device): DeviceState => {
      const { address, state } = device
      return state === 'found' && ofHouse.has(address) ? { ...device, state: 'paused' } : device
    }),
    ...others.map(
      ({ address, name }): DeviceState => ({
        ...{ address, name, family: '', firmware: '', state: 'paused' },
      }),
    ),
  ]
}
