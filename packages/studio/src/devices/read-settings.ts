import type { Device } from '@ledloom/device'
import { endpoints } from '@ledloom/protocol'
import { PartReader } from './part-reader.ts'

/** The settings of a device; undefined is what it lacks, or does not state in a usable way. */
export type CurrentSettings = Awaited<ReturnType<typeof readSettings>>

/** Reads everything that can be set. */
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

/** `#ff8000`; undefined where a component is missing. */
export function formatColor(color: StatedColor): string | undefined {
  const { red, green, blue } = color
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colour that a device states. */
type StatedColor = Readonly<Partial<Record<'red' | 'green' | 'blue', number | undefined>>>
