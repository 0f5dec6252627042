import { errorMessage } from '@ledloom/core'
import { isOutletAddress, type Placement, parseScene, type SceneDevice } from '@ledloom/stream'
import type { DeviceList } from '../devices/device-list.ts'

interface SceneParts {
  readonly devices: DeviceList
  connect(address: string, udpPort?: number): Promise<void>
  arrange(places: ReadonlyMap<string, Placement | undefined>): Promise<void>
}

/**
 * Connects the devices of a scene file and places them as it says. Its other settings are for `play`.
 *
 * @param text of the file, which comes from a page
 * @throws SceneError with the line of a mistake
 * @throws Error that names what does not answer, when the others are placed
 */
export async function loadScene(studio: SceneParts, text: string): Promise<void> {
  const { devices } = parseScene(text, 'the scene')
  for (const device of devices) checkDevice(device)
  const places = new Map<string, Placement | undefined>()
  const failures: string[] = []
  for (const { address, udp, place = {} } of devices) {
    try {
      if (studio.devices.live(address) === undefined) await studio.connect(address, udp)
      places.set(address, place === 'same' ? undefined : place)
    } catch (error) {
      failures.push(errorMessage(error))
    }
  }
  if (places.size > 0) await studio.arrange(places)
  if (failures.length > 0) throw new Error(failures.join('; '))
}

/** A page must not read files of this machine, and connects only devices. */
function checkDevice({ address, layout }: SceneDevice): void {
  if (isOutletAddress(address) || layout !== undefined) {
    throw new Error(
      `the page arranges devices with their own layouts; play ${address} with \`ledloom play … --to scene.yaml\``,
    )
  }
}
