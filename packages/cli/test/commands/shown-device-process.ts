import { setTimeout as wait } from 'node:timers/promises'
import { VirtualDevice, VirtualDeviceError } from '@ledloom/virtual-device'
import type { Picture, Shown } from './shown-device.ts'

/** A virtual device as a process of its own. Prints a line of JSON at first, and for each frame. */
const device = await start()
const say = (light: Uint8Array) => {
  const shown: Shown = { at: Date.now(), picture: pictureOf(light), mode: device.mode }
  console.log(JSON.stringify(shown))
}
say(device.shown)
device.onShow(say)

/** Starts it, once its ports are free: while it had no power, another program may have taken one. */
async function start(): Promise<VirtualDevice> {
  for (;;) {
    try {
      return await VirtualDevice.start(JSON.parse(process.argv[2] ?? '{}'))
    } catch (error) {
      if (!(error instanceof VirtualDeviceError && error.code === 'port-in-use')) throw error
      await wait(100)
    }
  }
}

function pictureOf(light: Uint8Array): Picture {
  if (light.every((value) => value === 0)) return 'dark'
  const { bytesPerLed } = device.format
  return light.every((value, i) => value === light[i % bytesPerLed]) ? 'even' : 'uneven'
}
