import { VirtualDevice } from '@ledloom/virtual-device'
import type { Picture, Shown } from './shown-device.ts'

/** A virtual device as a process of its own. Prints a line of JSON at first, and for each frame. */
const device = await VirtualDevice.start(JSON.parse(process.argv[2] ?? '{}'))
const say = (light: Uint8Array) => {
  const shown: Shown = { at: Date.now(), picture: pictureOf(light), mode: device.mode }
  console.log(JSON.stringify(shown))
}
say(device.shown)
device.onShow(say)

function pictureOf(light: Uint8Array): Picture {
  if (light.every((value) => value === 0)) return 'dark'
  const { bytesPerLed } = device.format
  return light.every((value, i) => value === light[i % bytesPerLed]) ? 'even' : 'uneven'
}
