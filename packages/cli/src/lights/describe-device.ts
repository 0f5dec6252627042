import type { Device } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'

/** What a device is and does. */
export type DeviceDescription = Awaited<ReturnType<typeof describeDevice>>

/** Asks a device for all of it. */
export async function describeDevice(device: Device, signal: AbortSignal) {
  const { gestalt, address, family, firmware, ledCount, format, frameRate } = device
  const { mode } = await device.mode.get({ signal })
  const layout = await device.layout.get({ signal })
  return {
    address,
    name: await device.name.get({ signal }),
    product: gestalt.product_code,
    mac: gestalt.mac,
    family,
    firmware,
    ledCount,
    ledProfile: gestalt.led_profile,
    bytesPerLed: format.bytesPerLed,
    frameRate,
    layout: layout?.dimension,
    mode,
    brightness: await readBrightness(device, signal),
    ...(await device.movies.list({ signal })),
  }
}

async function readBrightness(device: Device, signal: AbortSignal) {
  if (!device.has(endpoints.getBrightness)) return undefined
  const { value, mode } = await device.brightness.get({ signal })
  return { value, mode }
}
