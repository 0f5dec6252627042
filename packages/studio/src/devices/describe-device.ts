import type { Device } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'
import { PartReader } from './part-reader.ts'

/** A device's properties and state; undefined is what it does not state in a usable way. */
export type DeviceDescription = Awaited<ReturnType<typeof describeDevice>>

/** Reads the description of a device. */
export async function describeDevice(device: Device, signal: AbortSignal) {
  const { gestalt, address, familyLabel, firmware, frameRate } = device
  const reader = new PartReader()
  const options = { signal }
  const description = {
    address,
    name: (await reader.read(device.name.get(options))) ?? gestalt.device_name,
    product: gestalt.product_code,
    mac: gestalt.mac,
    family: familyLabel,
    firmware,
    ledCount: await reader.read(stated(() => device.ledCount)),
    ledProfile: gestalt.led_profile,
    bytesPerLed: gestalt.bytes_per_led ?? device.format.bytesPerLed,
    frameRate,
    layout: await readLayout(device, reader, signal),
    mode: (await reader.read(device.mode.get(options)))?.mode,
    brightness: await readBrightness(device, reader, signal),
    ...(await reader.read(device.movies.list(options))),
    ...(await readExtras(device, reader, signal)),
  }
  await reader.read(stated(() => device.format))
  return { ...description, notes: reader.notes }
}

async function stated<Value>(get: () => Value): Promise<Value> {
  return get()
}

/** The dimension of the stored layout: a line, a plane or in space. */
async function readLayout(device: Device, reader: PartReader, signal: AbortSignal) {
  const found = await reader.read(device.layout.find({ signal }))
  if (found?.kind === 'useless') reader.note(`${device.address} ${found.reason}`)
  return found?.kind === 'stored' ? found.layout.dimension : undefined
}

async function readBrightness(device: Device, reader: PartReader, signal: AbortSignal) {
  if (!device.has(endpoints.getBrightness)) return undefined
  const level = await reader.read(device.brightness.get({ signal }))
  return { value: level?.value, mode: level?.mode }
}

/** Reads what only some devices state: production, group, power. */
async function readExtras(device: Device, reader: PartReader, signal: AbortSignal) {
  const details = await reader.read(device.description.details({ signal }))
  const gestalt = { ...device.gestalt, ...details }
  const { serial, production_site: productionSite, production_date: productionDate } = gestalt
  const { max_movies: maxMovies, pwr: power } = gestalt
  const group = (await readGroup(device, reader, signal)) ?? gestalt.group?.mode
  return { group, serial, productionSite, productionDate, maxMovies, power }
}

/** The device's mode within its group: `none`, `master` or `slave`. */
async function readGroup(device: Device, reader: PartReader, signal: AbortSignal) {
  if (device.has(endpoints.getSummary)) {
    const summary = await reader.read(device.description.summary({ signal }))
    return summary?.group?.mode
  }
  return (await reader.read(device.movies.config({ signal })))?.sync?.mode
}
