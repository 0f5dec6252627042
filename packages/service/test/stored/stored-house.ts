import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMovie } from '@ledloom/core'
import { connectDevice, type Device } from '@ledloom/device'
import { openDataFolder } from '@ledloom/studio/keeping'
import { VirtualDevice } from '@ledloom/virtual-device'
import type { HouseServiceOptions } from '../../src/house-parts.ts'
import { HouseLights } from '../../src/lights/house-lights.ts'
import type { LightsOptions } from '../../src/lights/lights-options.ts'
import { StoredMemory } from '../../src/stored/stored-memory.ts'
import { type Ends, runHouse } from '../run-house.ts'
import { SetClock } from '../set-clock.ts'

export type { Ends }

/** Two effects of two seconds each, and crossfades of one second: four movies. */
export const CALM = 'calm: { items: [plasma, rainbow], each: 3s, crossfade: 1s }'

/** A PNG of one light pixel. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** A house whose list plays now, until 20:00; it stores at once what can be stored. */
export async function openHouse(
  ends: Ends,
  devices: readonly string[],
  { playlist = CALM, play = 'calm', from = '18:00', to = '20:00', more = [] as string[] } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-stored-'))
  ends.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'house.yaml')
  await writeFile(join(folder, 'picture.png'), Buffer.from(PICTURE, 'base64'))
  const lines = [
    `devices: ${JSON.stringify(devices)}`,
    'place: { latitude: 52.52, longitude: 13.405, timeZone: UTC }',
    ...more,
    `playlists: { ${playlist}, still: { items: [picture.png] } }`,
    `schedule: [{ name: dusk, from: ${from}, to: ${to}, play: ${play}, fade: 0 }]`,
  ]
  await writeFile(path, lines.join('\n'))
  const data = { folder: await openDataFolder(join(folder, 'data')) }
  const clock = new SetClock('2026-11-23T18:30:00Z')
  return { path, folder, clock, data }
}

export type OpenedHouse = Awaited<ReturnType<typeof openHouse>>

/** Plays a house. */
export function serve(
  ends: Ends,
  { path, clock, data }: OpenedHouse,
  options: Partial<HouseServiceOptions> = {},
) {
  const storing = { settleMs: 0, watchMs: 200, againMs: 100 }
  // Every 20 ms, a look at a device takes a fifth of a processor.
  return runHouse(ends, { path, clock, data, storing, lookMs: 100, retryMs: 50, ...options })
}

/** Lights without a service that store at once what they can. */
export async function openLights(ends: Ends, options: Partial<LightsOptions> = {}) {
  const notes: string[] = []
  const ending = new AbortController()
  const lights = await HouseLights.open({
    ...{ note: (line: string) => notes.push(line), signal: ending.signal, retryMs: 50 },
    stored: new StoredMemory({}, async () => undefined),
    storing: { isAllowed: () => true, settleMs: 0, watchMs: 200, againMs: 100 },
    ...options,
  })
  lights.start()
  ends.push(async () => {
    ending.abort()
    await lights.close()
  })
  return { lights, notes }
}

/** Writes pictures by their names, which devices store and show at once. */
export async function writePictures(ends: Ends) {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-pictures-'))
  ends.push(() => rm(folder, { recursive: true }))
  return async (name: string) => {
    const path = join(folder, `${name}.png`)
    await writeFile(path, Buffer.from(PICTURE, 'base64'))
    return path
  }
}

/** Asks a device something, beside the house. */
export async function ask<Answer>(
  { url }: { readonly url: string },
  question: (device: Device) => Promise<Answer>,
): Promise<Answer> {
  const device = await connectDevice(url)
  try {
    return await question(device)
  } finally {
    await device.close()
  }
}

export async function startDevice(
  ends: Ends,
  options: Parameters<typeof VirtualDevice.start>[0] = {},
): Promise<VirtualDevice> {
  const device = await VirtualDevice.start({ ledCount: 20, keepAlive: true, ...options })
  ends.push(() => device.close())
  return device
}

/** Stores a movie that is not of the house. */
export function storeOther(virtual: VirtualDevice, frameCount: number): Promise<void> {
  return ask(virtual, async (device) => {
    const { ledCount, format } = device
    const data = new Uint8Array(frameCount * ledCount * format.bytesPerLed).fill(9)
    const movie = createMovie({ ledCount, format, frameRate: 20, frameCount, data })
    await device.movies.upload(movie, { name: 'other' })
    await device.mode.set('off')
  })
}
