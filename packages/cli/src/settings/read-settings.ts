import type { Device } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'
import { formatColor } from './color-value.ts'

/** What a device is told to be; undefined for what its firmware does not have. */
export type CurrentSettings = Awaited<ReturnType<typeof readSettings>>

/** Asks a device for everything that can be set. */
export async function readSettings(device: Device, signal: AbortSignal) {
  const options = { signal }
  const { mode } = await device.mode.get(options)
  const effect = (await device.effects.current(options)).id
  const { time_on: on, time_off: off } = await device.timer.get(options)
  return {
    address: device.address,
    name: await device.name.get(options),
    mode,
    effect,
    color: await readColor(device, signal),
    brightness: await readLevel(device, 'brightness', signal),
    saturation: await readLevel(device, 'saturation', signal),
    timer: { on, off },
  }
}

async function readColor(device: Device, signal: AbortSignal): Promise<string | undefined> {
  if (!device.has(endpoints.getLedColor)) return undefined
  return formatColor(await device.colour.get({ signal }))
}

async function readLevel(device: Device, name: 'brightness' | 'saturation', signal: AbortSignal) {
  const getter = name === 'brightness' ? endpoints.getBrightness : endpoints.getSaturation
  if (!device.has(getter)) return undefined
  const { value, mode } = await device[name].get({ signal })
  return { value, mode }
}
