import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../sockets/test/free-port.ts'
import { parseHouse } from '../../src/house/read-house.ts'
import { MqttLink } from '../../src/mqtt/mqtt-link.ts'
import { until } from '../until.ts'
import { checkAll } from './home-assistant-schema.ts'
import { type Ends, joinHome, linkHouse, startDevice, startHouse } from './linked-house.ts'
import { checkSaidOnce } from './said-once.ts'

const test = suite('mqtt-link')

const EMPTY_HOUSE = {
  ...{ names: [], choiceEnd: () => 'next' as const, onChange: () => () => {} },
  lights: { all: [], areAllKnown: true, find: () => undefined, onChange: () => () => {} },
}

const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a house is a light of Home Assistant, also after the broker was away', async () => {
  let broker = await startBroker(await freePort())
  const { port } = broker
  ends.push(() => broker.close())
  const { service } = await startHouse(ends, `mqtt://127.0.0.1:${port}/garden`)
  const { notes, link } = await linkHouse(ends, service)
  const home = await joinHome(port)
  await until(() => home.said('ledloom/garden/availability') === 'online')

  await until(() => home.said('homeassistant/light/ledloom_garden/house/config') !== undefined)
  const document = JSON.parse(home.said('homeassistant/light/ledloom_garden/house/config') ?? '')
  assert.equal(document.effect_list.slice(0, 2), ['calm', 'plasma'])
  assert.ok(document.effect_list.includes('aurora'))
  assert.is(document.schema, 'json')
  const command = (value: unknown) => home.say(document.command_topic, JSON.stringify(value))
  const light = () => JSON.parse(home.said(document.state_topic) ?? '{}')

  home.say('ledloom/garden/House/set', '{"state":"ON","brightness":51,"effect":"Plasma"}')
  await until(() => light().effect === 'plasma')
  assert.equal(light(), { state: 'ON', brightness: 51, effect: 'plasma' })
  assert.is(service.state.brightness, 0.2)

  for (const bad of ['{', '{"state":"DIM"}', '{"state":"ON","brightness":256}']) {
    // Each is one line, however often it comes.
    for (let i = 0; i < 3; i++) home.say(document.command_topic, bad)
  }
  command({ state: 'ON', effect: 'plasm' })
  await until(() => notes.length === 4)
  assert.match(notes.join('\n'), /JSON.*ON or OFF.*0 to 255.*plasma/s)
  assert.is(service.state.playing?.play, 'plasma')

  home.forget()
  home.say('homeassistant/status', 'online')
  await until(() => home.said('homeassistant/light/ledloom_garden/house/config') !== undefined)

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

test('a button of Home Assistant lets a device blink', async () => {
  const broker = await startBroker(await freePort())
  ends.push(() => broker.close())
  const device = await startDevice(ends)
  const address = `mqtt://127.0.0.1:${broker.port}`
  const { service } = await startHouse(ends, address, { devices: [device] })
  const { notes } = await linkHouse(ends, service)
  const home = await joinHome(broker.port)
  const id = device.mac.replaceAll(':', '')
  const topic = `homeassistant/button/ledloom_house/${id}_identify/config`
  await until(() => home.said(topic) !== undefined)
  const document = JSON.parse(home.said(topic) ?? '')
  assert.equal([document.device_class, document.entity_category], ['identify', 'config'])
  let brightest = 0
  device.onShow((light) => {
    brightest = Math.max(brightest, ...light)
  })
  home.say(document.command_topic, 'PRESS')
  await until(() => brightest > 0 && device.mode === 'off')
  // The house and its groups have none.
  home.say('ledloom/house/house/identify/set', 'PRESS')
  await until(() => notes.some((note) => /only a device can blink/.test(note)))
  checkAll(home.messages)
  await home.leave()
})

test('all is said once', async () => {
  const broker = await startBroker(await freePort())
  ends.push(() => broker.close())
  await checkSaidOnce(ends, broker.port)
})

test('what can not be said is one line, and the rest is said later', async () => {
  const broker = await startBroker(await freePort())
  ends.push(() => broker.close())
  const { service } = await startHouse(ends, `mqtt://127.0.0.1:${broker.port}`)
  let readings = 0
  const lights = {
    areAllKnown: false,
    get all() {
      if (++readings <= 5) throw new Error('no room')
      return service.lights.all
    },
    find: () => undefined,
    onChange: () => () => {},
  }
  const { names, choiceEnd } = service
  const house = { house: service.house, names, choiceEnd, onChange: () => () => {}, lights }
  const { notes } = await linkHouse(ends, house)
  const home = await joinHome(broker.port)
  await until(() => home.said('ledloom/house/state') !== undefined)
  home.say('homeassistant/status', 'online')
  assert.equal(notes, ['not all is said by MQTT: no room'])
  await home.leave()
})

test('a broker that hangs keeps the end from nothing', async () => {
  let heard = 0
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket)
    // CONNACK, and nothing more: it neither answers nor ends.
    socket.on('data', () => heard++ || socket.write(Buffer.from([0x20, 2, 0, 0])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  ends.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const link = await MqttLink.open(EMPTY_HOUSE, {
    ...{ address: `mqtt://127.0.0.1:${port}`, note: () => {}, endMs: 50 },
  })
  await until(() => heard > 1)
  await link.close()
})

test('a login of empty texts is none, and what answers by something else than MQTT is said to', async () => {
  let flags = 0xff
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (connect) => {
      // After the two bytes of the head, the name and the level: MQTT 3.1.1, 3.1.2.3.
      flags = connect[9] ?? flags
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  const notes: string[] = []
  const link = await MqttLink.open(EMPTY_HOUSE, {
    ...{ address: `mqtt://127.0.0.1:${port}`, username: '', password: '' },
    note: (line) => notes.push(line),
  })
  ends.push(() => link.close())
  await until(() => notes.length > 0)
  assert.match(notes[0]!, /is away: what is there does not speak MQTT \(.*\); it is tried again/)
  assert.is(flags & 0xc0, 0)
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

test.run()
