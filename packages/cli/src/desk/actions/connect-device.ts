import { lightsOfDevice } from '../../lights/lights-of-device.ts'
import type { DeskHost } from '../desk-host.ts'
import type { ChosenLights } from '../stage/desk-lights.ts'
import type { DeskHandler } from './desk-handler.ts'

/** Plays on a device, with the layout it has. Another one that was played on is given back. */
export const connectDevice: DeskHandler<'connect-device'> = (desk, { address }) =>
  desk.whereToPlay(() => connect(desk, address))

async function connect(desk: DeskHost, address: string): Promise<void> {
  const { devices } = desk
  if (devices.live(address) !== undefined) throw new Error(`${address} is played on already`)
  const device = await devices.connect(address)
  try {
    const lights = await lightsOfDevice(device)
    for (const other of devices.liveAddresses) await devices.disconnect(other)
    const chosen: ChosenLights = {
      ...{ lights, layout: lights.layout, name: address, rotate: [0, 0, 0] },
    }
    await desk.playOn(chosen)
    await desk.takeDevice(device, chosen)
  } catch (error) {
    await device.close()
    if (devices.allLive.length === 0) await desk.playOn(undefined)
    throw error
  }
}
