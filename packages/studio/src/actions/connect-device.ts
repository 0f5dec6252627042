import { z } from 'zod'
import { id } from '../state/check-input.ts'
import { defineAction } from '../studio/action.ts'

/** Adds a device to those that are played on; `udpPort` is its datagram port if it does not state one. `takes: true` takes it from a program that streams to it. A house plays on it whenever its lights are on, and takes no other one for it. */
export default defineAction({
  input: z.strictObject({
    address: id,
    udpPort: z.int().min(1).max(65535).optional(),
    takes: z.boolean().optional(),
  }),
  act: async (studio, { address, udpPort: udp, takes }) => {
    const { house, history, devices, sceneDevices } = studio
    if (!house.isPlayed) return sceneDevices.connect(address, { udp, takes })
    if (udp !== undefined) throw new Error('a house takes the UDP port from a scene file only')
    if (sceneDevices.isAwaited(address)) {
      // The house knows where it is now, and takes no other one for it.
      return devices.attempts.during(address, () => house.played.connectDevice(address))
    }
    const own = house.played.state.own.find(({ devices }) =>
      devices.some((device) => device.address === address),
    )
    if (own !== undefined) {
      throw new Error(`${own.name} shows something by itself: “Back to the house” ends that`)
    }
    // What does not answer, or is played on by another program, is refused here and now.
    await devices.attempts.during(address, async () => {
      const device = await (takes ? devices.connect(address) : sceneDevices.connectFree(address))
      await device.close()
    })
    await history.make(() => house.played.addDevice(address))
  },
})
