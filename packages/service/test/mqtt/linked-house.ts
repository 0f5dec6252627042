import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMovie } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { VirtualDevice } from '@ledloom/virtual-device'
import { connect, type IClientOptions } from 'mqtt'
import type { HouseService } from '../../src/house-service.ts'
import { MqttLink, type MqttLinkOptions } from '../../src/mqtt/mqtt-link.ts'
import { type Ends, runHouse } from '../run-house.ts'

export type { Ends }

/** A playing house of one virtual device, or these, and of groups by their numbers. */
export async function startHouse(
  ends: Ends,
  address: string,
  {
    devices: given,
    groups = {},
  }: {
    readonly devices?: readonly VirtualDevice[]
    readonly groups?: Readonly<Record<string, readonly number[]>>
  } = {},
) {
  const devices = given ?? [await startDevice(ends)]
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-mqtt-'))
  ends.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'house.yaml')
  const write = (those: readonly VirtualDevice[]) => {
    const named = Object.entries(groups).map(([name, members]) => {
      return [name, members.flatMap((i) => those[i]?.address ?? [])]
    })
    const lines = [
      `devices: ${JSON.stringify(those.map((device) => device.address))}`,
      `groups: ${JSON.stringify(Object.fromEntries(named))}`,
      `mqtt: ${address}`,
      'playlists: { calm: { items: [fire, rain] } }',
      'schedule: [{ name: past, from: 18:00, to: 19:00, dates: [2020-01-01], play: plasma }]',
    ]
    return writeFile(path, lines.join('\n'))
  }
  await write(devices)
  const { service } = await runHouse(ends, { path, lookMs: 50, retryMs: 50, blinkMs: 100 })
  return { service, write }
}

/** A virtual device, with movies of these names. */
export async function startDevice(ends: Ends, movies: readonly string[] = []) {
  const virtual = await VirtualDevice.start({ ledCount: 20, family: 'F' })
  ends.push(() => virtual.close())
  if (movies.length === 0) return virtual
  const device = await connectDevice(virtual.url)
  const { ledCount, format } = device
  for (const name of movies) {
    const data = new Uint8Array(10 * ledCount * format.bytesPerLed).fill(9)
    const movie = createMovie({ ledCount, format, frameRate: 20, frameCount: 10, data })
    await device.movies.upload(movie, { name })
  }
  await device.mode.set('off')
  await device.close()
  return virtual
}

/** A link of a house to the broker that its file names, with the lines that it prints. */
export async function linkHouse(
  ends: Ends,
  service: Parameters<typeof MqttLink.open>[0] & Pick<HouseService, 'house'>,
  login: Pick<MqttLinkOptions, 'username' | 'password'> = {},
) {
  const notes: string[] = []
  const options = { address: service.house.mqtt ?? '', note: (line: string) => notes.push(line) }
  const link = await MqttLink.open(service, {
    ...options,
    ...login,
    reconnectMs: 50,
    numbersMs: 100,
  })
  ends.push(() => link.close())
  return { notes, link }
}

/** Another client of the broker, in place of Home Assistant. */
export async function joinHome(port: number, login: IClientOptions = {}) {
  const client = connect(`mqtt://127.0.0.1:${port}`, { ...login, reconnectPeriod: 50 })
  const messages = new Map<string, string>()
  const all = new Set<string>()
  const log: (readonly [topic: string, payload: string])[] = []
  client.on('message', (topic, payload) => {
    if (payload.length === 0) messages.delete(topic)
    else messages.set(topic, payload.toString())
    all.add(`${topic} ${payload.toString()}`)
    log.push([topic, payload.toString()])
  })
  await client.subscribeAsync('#')
  return {
    /** The last message of each topic that is not an empty one. */
    messages: messages as ReadonlyMap<string, string>,
    /** All messages, in the order in which they came. */
    log: log as readonly (typeof log)[number][],
    said: (topic: string) => messages.get(topic),
    heard: (message: string) => all.has(message),
    say: (topic: string, payload: string) => client.publish(topic, payload),
    retain: (topic: string, payload: string) => client.publish(topic, payload, { retain: true }),
    forget: () => messages.clear(),
    leave: () => client.endAsync(),
  }
}
