import { isOutletAddress, parseScene, type Scene, type SceneDevice } from '@ledloom/stream'
import { checkTwice } from '../devices/device-claims.ts'

/**
 * Reads the text of a scene file, which comes from a page.
 *
 * @throws SceneError with the line of a mistake
 * @throws Error for a device that a page must not connect
 */
export function readPageScene(text: string): Scene {
  if (isShow(text)) {
    throw new Error('this is a show of layers, not a scene of devices: use Presets → Import')
  }
  const scene = parseScene(text, 'the scene')
  for (const device of scene.devices) checkDevice(device)
  checkTwice(scene.devices.map(({ address }) => address))
  return scene
}

function isShow(text: string): boolean {
  return /^\s*["']?(layers|scenes)["']?\s*:/m.test(text)
}

/** A page must not read files of this machine, and connects only devices. */
function checkDevice({ address, layout }: SceneDevice): void {
  if (isOutletAddress(address) || layout !== undefined) {
    throw new Error(
      `the page arranges devices with their own layouts; play ${address} with \`ledloom play aurora --to scene.yaml\``,
    )
  }
}
