import type { Device } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'
import { PartReader } from '@ledloom/studio/devices'
import { formatColor } from './color-value.ts'

/** What a device is set to; undefined for what it lacks, or states in no usable way. */
export type CurrentSettings = Awaited<ReturnType<typeof readSettings>>

/** Asks a device for everything that can be set. */
export async function readSettings(device: Device, signal: AbortSignal) {
  const options = { signal }
  const reader = new PartReader()
  const mode = (await reader.read(device.mode.get(options)))?.mode
  const effect = (await reader.read(device.effects.current(options)))?.id
  const timer = await reader.read(device.timer.get(options))
  const settings = {
    address: device.address,
    name: await reader.read(device.name.get(options)),
    mode,
    effect,
    color: await readColor(device, reader, signal),
    brightness: await readLevel(device, reader, { name: 'brightness', signal }),
    saturation: await readLevel(device, reader, { name: 'saturation', signal }),
    timer: { on: timer?.time_on, off: timer?.time_off },
  }
  return { ...settings, notes: reader.notes }
}

async function readColor(device: Device, reader: PartReader, signal: AbortSignal) {
  if (!device.has(endpoints.getLedColor)) return undefined
  return formatColor((await reader.read(device.colour.get({ signal }))) ?? {})
}

interface LevelToRead {
  readonly name: 'brightness' | 'saturation'
  readonly signal: AbortSignal
}

async function readLevel(device: Device, reader: PartReader, { name, signal }: LevelToRead) {
  const getter = name === 'brightness' ? endpoints.getBrightness : endpoints.getSaturation
  if (!device.has(getter)) return undefined
  const level = await reader.read(device[name].get({ signal }))
  return { value: level?.value, mode: level?.mode }
}
