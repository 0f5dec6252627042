import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMovie } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import type { StudioData } from '@ledloom/studio'
import { openDataFolder } from '@ledloom/studio/keeping'
import { VirtualDevice } from '@ledloom/virtual-device'
import { freePort } from '../../sockets/test/free-port.ts'
import type { HouseServiceOptions } from '../src/house-parts.ts'
import type { NamedLightState } from '../src/named-lights/named-light.ts'
import { type Ends, runHouse } from './run-house.ts'
import { SetClock } from './set-clock.ts'

type DeviceChoices = Pick<
  Parameters<typeof VirtualDevice.start>[0] & object,
  'httpPort' | 'mac' | 'mode'
>

/** A virtual device, and what it shows. */
export type Lit = Awaited<ReturnType<typeof startDevices>>[number]

export async function startDevices(ends: Ends, count: number, options: DeviceChoices = {}) {
  return Promise.all(Array.from({ length: count }, () => startDevice(ends, options)))
}

async function startDevice(ends: Ends, options: DeviceChoices) {
  const device = await VirtualDevice.start({
    ...{ ledCount: 20, family: 'F', httpPort: await freePort() },
    ...options,
  })
  ends.push(() => device.close())
  let light: readonly number[] = []
  device.onShow((shown) => {
    light = [...shown.subarray(0, 3)]
  })
  return {
    device,
    id: device.mac.replaceAll(':', ''),
    isLit: () => light.some((value) => value > 0),
    isRed: () => {
      const [red = 0, green = 0, blue = 0] = light
      return device.mode === 'rt' && red > 0 && green === 0 && blue === 0
    },
  }
}

export async function storeMovie(virtual: VirtualDevice, name: string): Promise<void> {
  const device = await connectDevice(virtual.url)
  const { ledCount, format } = device
  const data = new Uint8Array(10 * ledCount * format.bytesPerLed).fill(9)
  const movie = createMovie({ ledCount, format, frameRate: 20, frameCount: 10, data })
  await device.movies.upload(movie, { name })
  await device.mode.set('off')
  await device.close()
}

/** Lets a device play its movie, dimmed to so many percent. */
export async function playMovie(virtual: VirtualDevice, percent: number): Promise<void> {
  const device = await connectDevice(virtual.url)
  await device.brightness.set(percent)
  await device.mode.set('movie')
  await device.close()
}

/** Sets the mode of a device, beside the house. */
export async function setMode({ url }: VirtualDevice, mode: 'demo'): Promise<void> {
  const device = await connectDevice(url)
  await device.mode.set(mode)
  await device.close()
}

/** A house whose schedule plays plasma now, and fire from 21:00. */
export async function serve(
  ends: Ends,
  devices: readonly Lit[],
  groups: Readonly<Record<string, number[]>>,
  {
    startsAt = '2026-11-23T18:30:00Z',
    ...options
  }: Pick<HouseServiceOptions, 'search' | 'blinkMs'> & { readonly startsAt?: string } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-lights-'))
  ends.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'house.yaml')
  const named = Object.entries(groups).map(([name, members]) => {
    return [name, members.map((i) => devices[i]?.device.address)]
  })
  const lines = [
    `devices: ${JSON.stringify(devices.map(({ device }) => device.address))}`,
    `groups: ${JSON.stringify(Object.fromEntries(named))}`,
    'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
    'schedule:',
    '  - { name: dusk, from: 18:00, to: 20:00, play: plasma, fade: 0 }',
    '  - { name: late, from: 21:00, to: 22:00, play: fire, fade: 0 }',
  ]
  await writeFile(path, lines.join('\n'))
  const clock = new SetClock(startsAt)
  const data = { folder: await openDataFolder(join(folder, 'data')) }
  return start(ends, { path, clock, data, ...options })
}

async function start(
  ends: Ends,
  options: Partial<HouseServiceOptions> & {
    readonly path: string
    readonly clock: SetClock
  },
) {
  const { service, notes, end } = await runHouse(ends, options)
  const light = (id: string): NamedLightState | undefined => service.lights.find(id)?.state
  /** Ends the service, and starts it again. */
  const restart = async (others: Omit<Partial<HouseServiceOptions>, 'clock' | 'path'> = {}) => {
    await end()
    return start(ends, { ...options, ...others })
  }
  return { service, clock: options.clock, data: options.data, notes, light, restart, end }
}

/** What a house keeps, as it is on the disk. */
export function readMemory(data: StudioData | undefined): Record<string, unknown> {
  return JSON.parse(readFileSync(memoryPath(data), 'utf8'))
}

/** Puts back what a house kept, as if it had been killed then. */
export function writeMemory(data: StudioData | undefined, kept: object): void {
  writeFileSync(memoryPath(data), JSON.stringify(kept))
}

function memoryPath(data: StudioData | undefined): string {
  const path = data?.folder.path ?? ''
  return join(path, readdirSync(path).find((name) => /^house-\w+\.json$/.test(name)) ?? '')
}
