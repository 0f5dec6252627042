import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { VirtualDevice } from '@ledloom/virtual-device'
import { Aedes } from 'aedes'
import { connect } from 'mqtt'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseHouse } from '../src/house/read-house.ts'
import { HouseService } from '../src/house-service.ts'
import { MqttLink } from '../src/mqtt-link.ts'

const test = suite('mqtt-link')
const ends: (() => Promise<unknown>)[] = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a house is a light of Home Assistant, also after the broker was away', async () => {
  let broker = await startBroker(0)
  const { port } = broker
  ends.push(() => broker.close())
  const { service, notes, link } = await startHouse(`mqtt://127.0.0.1:${port}/garden`)
  const home = await joinHome(port)
  await until(() => home.said('ledloom/garden/availability') === 'online')

  await until(() => home.said('homeassistant/light/ledloom_garden/config') !== undefined)
  const document = JSON.parse(home.said('homeassistant/light/ledloom_garden/config') ?? '')
  assert.equal(document.effect_list, ['calm', 'plasma'])
  assert.is(document.schema, 'json')
  const command = (value: unknown) => home.say(document.command_topic, JSON.stringify(value))
  const light = () => JSON.parse(home.said(document.state_topic) ?? '{}')

  command({ state: 'ON', brightness: 51, effect: 'plasma' })
  await until(() => light().effect === 'plasma')
  assert.equal(light(), { state: 'ON', brightness: 51, effect: 'plasma' })
  assert.is(service.state.brightness, 0.2)

  for (const bad of ['{', '{"state":"DIM"}', '{"state":"ON","brightness":256}']) {
    home.say(document.command_topic, bad)
  }
  command({ state: 'ON', effect: 'plasm' })
  await until(() => notes.length === 4)
  assert.match(notes.join('\n'), /JSON.*ON or OFF.*0 to 255.*plasma/s)
  assert.is(service.state.playing?.play, 'plasma')

  home.forget()
  home.say('homeassistant/status', 'online')
  await until(() => home.said('homeassistant/light/ledloom_garden/config') !== undefined)

  command({ state: 'OFF' })
  await until(() => light().state === 'OFF')
  command({ state: 'ON' })
  await until(() => light().state === 'ON' && light().effect === 'plasma')

  broker.cutFirst()
  await until(() => home.heard('ledloom/garden/availability offline'))
  await until(() => home.said('ledloom/garden/availability') === 'online' && notes.length === 6)
  await home.leave()
  await broker.close()
  await until(() => notes.length === 7)
  assert.match(notes[6]!, /is away: .*plays on$/)
  broker = await startBroker(port)
  await until(() => notes.length === 8)
  assert.match(notes[7]!, /there again$/)

  const later = await joinHome(port)
  await until(() => later.said('ledloom/garden/availability') === 'online')
  await link.close()
  await until(() => later.said('ledloom/garden/availability') === 'offline')
  await later.leave()
})

test('an address with a password is refused without showing it', () => {
  assert.throws(
    () => parseHouse('mqtt: mqtt://me:secret@host', 'house.yaml'),
    (error: Error) => /LEDLOOM_MQTT_USER/.test(error.message) && !/secret/.test(error.message),
  )
})

async function startBroker(port: number) {
  const aedes = await Aedes.createBroker()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    aedes.handle(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => aedes.close(() => resolve())))
  }
  const cutFirst = () => [...sockets][0]?.destroy()
  return { cutFirst, port: (server.address() as AddressInfo).port, close }
}

async function startHouse(address: string) {
  const device = await VirtualDevice.start({ ledCount: 20 })
  ends.push(() => device.close())
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-mqtt-'))
  ends.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'house.yaml')
  const lines = [
    `devices: ['${device.address}']`,
    `mqtt: ${address}`,
    'playlists: { calm: { items: [fire, rain] } }',
    'schedule: [{ name: past, from: 18:00, to: 19:00, dates: [2020-01-01], play: plasma }]',
  ]
  await writeFile(path, lines.join('\n'))
  const service = await HouseService.open({
    ...{ path, onPlay: () => {}, note: () => {} },
    withPresetPaths: async (texts) => texts,
  })
  const ending = new AbortController()
  const running = service.run(ending.signal)
  ends.push(() => {
    ending.abort()
    return running
  })
  const notes: string[] = []
  const options = { address: service.mqtt ?? '', note: (line: string) => notes.push(line) }
  const link = await MqttLink.open(service, { ...options, reconnectMs: 50 })
  ends.push(() => link.close())
  return { service, notes, link }
}

/** Another client of the broker, in place of Home Assistant. */
async function joinHome(port: number) {
  const client = connect(`mqtt://127.0.0.1:${port}`)
  const messages = new Map<string, string>()
  const all = new Set<string>()
  client.on('message', (topic, payload) => {
    messages.set(topic, payload.toString())
    all.add(`${topic} ${payload.toString()}`)
  })
  await client.subscribeAsync('#')
  return {
    said: (topic: string) => messages.get(topic),
    heard: (message: string) => all.has(message),
    say: (topic: string, payload: string) => client.publish(topic, payload),
    forget: () => messages.clear(),
    leave: () => client.endAsync(),
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 1000; i++) {
    if (isSo()) return
    await wait(10)
  }
  assert.unreachable('it did not come about')
}

test.run()
