import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import { toBuffer } from 'osc-min'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nextOrder } from '../src/lasting/next-order.ts'
import { OSC_COMMANDS } from '../src/osc/osc-commands.ts'
import { OscReceiver } from '../src/osc/osc-receiver.ts'
import { ServedHouses } from './http/served-house.ts'
import { until } from './until.ts'

const test = suite('osc-receiver')
const houses = new ServedHouses()
test.after.each(() => houses.close())

test('faders, buttons and texts play a house', async () => {
  const { device, service } = await houses.start()
  const { send, notes } = await open(service)
  send('/ledloom/house/brightness', 0.5)
  await until(() => service.state.brightness === 0.5)
  send('/ledloom/house/play', 'calm')
  await until(() => service.state.playing?.play === 'calm')
  await until(() => device.mode === 'rt')
  send('/ledloom/layer/1/opacity', 0.25)
  await until(() => service.studio.composition.layers[0]?.opacity === 0.25)
  send('/ledloom/house/play/plasma', 1)
  await until(() => service.state.playing?.play === 'plasma')
  send('/ledloom/house/off', 0)
  send('/ledloom/house/off', 1)
  await until(() => !service.state.isOn)
  send('/ledloom/house/on')
  await until(() => service.state.playing?.play === 'plasma')
  send('/ledloom/house/follow-schedule', 1)
  await until(() => !service.state.isOn)
  assert.equal(notes, [])
})

test('lists go on, and groups and devices are played by themselves', async () => {
  const { device, service } = await houses.start()
  const { send, notes } = await open(service)
  const id = device.mac.replaceAll(':', '')
  await until(() => service.lights.find(id) !== undefined)
  send('/ledloom/house/play', 'calm')
  await until(() => device.mode === 'rt')
  const time = () => service.studio.player.source.transport.reading.time
  send('/ledloom/house/next', 1)
  await until(() => time() > 20)
  send('/ledloom/house/next', 0)
  send('/ledloom/house/previous', 1)
  await until(() => time() < 20)

  const light = (name: string) => service.lights.find(name)?.state
  send('/ledloom/light/porch/color', 1, 0.5, 0)
  await until(() => light('group-porch')?.color?.g === 128)
  send('/ledloom/light/PORCH/brightness', 0.5)
  await until(() => light('group-porch')?.brightness === 0.5)
  send(`/ledloom/light/${id}/play`, 'fire')
  await until(() => light(id)?.play === 'fire')
  send(`/ledloom/light/${id}/until`, 'changed')
  await until(() => light(id)?.ends === 'changed')
  send('/ledloom/house/until', 'changed')
  await until(() => service.state.ends === 'changed')
  send(`/ledloom/light/${id}/off`, 1)
  await until(() => device.mode === 'off')
  send(`/ledloom/light/${id}/on`, 1)
  await until(() => light(id)?.isOn === true && device.mode === 'rt')
  send(`/ledloom/light/${id}/on`, 0)
  await until(() => light(id)?.isOn === false)
  send(`/ledloom/light/${id}/follow`, 1)
  await until(() => light(id)?.isFollowing === true && light(id)?.play === 'calm')
  assert.equal(notes, [])
  send('/ledloom/light/porhc/on', 1)
  await until(() => notes.length === 1)
  assert.match(notes[0]!, /there is no light porhc; did you mean porch\?$/)
})

test('a fader of a layer changes what plays, and the list of the schedule goes on', async () => {
  const { service } = await houses.start()
  const { send, notes } = await open(service)
  const always = { from: '00:00', to: '24:00', play: 'calm', priority: 1, fade: 0 }
  await service.edit({ kind: 'set-entry', entry: { name: 'always', ...always } })
  await until(() => service.state.playing?.item === 'fire')
  const layer = () => service.studio.composition.layers[0]
  send('/ledloom/layer/1/opacity', 0.25)
  await until(() => layer()?.opacity === 0.25)
  send('/ledloom/house/next', 1)
  await until(() => service.state.playing?.item === 'rain')
  assert.equal([service.state.playing?.entry, service.isByHand], ['always', false])
  assert.is(layer()?.opacity, 0.25)
  // Another speed is another list: it would not be where its times say.
  const { id } = layer()!
  await service.studio.composition.editLayer(id, (before) => ({ ...before, speed: 2 }))
  await until(() => service.isByHand)
  assert.is(service.state.playing?.item, undefined)
  assert.equal(notes, [])
})

test('a light that takes long holds up no other one, and what is asked of the house is asked of all', async () => {
  const done: string[] = []
  const free = new Map<string, () => void>()
  const slow = (what: string) => {
    done.push(what)
    return new Promise<void>((resolve) => free.set(what, resolve))
  }
  const light = (id: string) => ({
    ...{ id, name: id },
    turnOn: ({ brightness }: { readonly brightness?: number }) => slow(`${id} ${brightness}`),
    turnOff: () => slow(`${id} off`),
  })
  const house = {
    ...{ turnOff: () => slow('house off'), step: () => slow('house next') },
    lights: { all: [light('a'), light('b')] },
  } as unknown as Parameters<typeof OscReceiver.start>[0]
  const { send, notes } = await open(house)
  const dim = (name: string, brightness: number) =>
    send(`/ledloom/light/${name}/brightness`, brightness)
  dim('a', 0.1)
  await until(() => done.length === 1)
  // Of the one that is busy the newest waits, by whatever name; the other one is dimmed at once.
  for (const [name, level] of [
    ['a', 0.2],
    ['A', 0.3],
    ['b', 0.4],
  ] as const)
    dim(name, level)
  await until(() => done.length === 2)
  send('/ledloom/house/next', 1)
  await until(() => done.length === 3)
  // The house waits for none of them, they wait for it.
  dim('b', 0.5)
  for (const what of ['b 0.4', 'a 0.1']) free.get(what)!()
  send('/ledloom/light/c/off', 1)
  await until(() => notes.length === 1)
  assert.equal(done, ['a 0.1', 'b 0.4', 'house next'])
  free.get('house next')!()
  await until(() => done.length === 5)
  assert.equal(done.slice(3), ['a 0.3', 'b 0.5'])
  // What a light was asked before is over.
  dim('a', 0.6)
  send('/ledloom/house/off', 1)
  dim('b', 0.7)
  await until(() => done.length === 6)
  for (const what of ['a 0.3', 'b 0.5', 'house off']) free.get(what)!()
  await until(() => done.length === 7)
  assert.equal(done.slice(5), ['house off', 'b 0.7'])
})

test('the release of a button takes back no press that waits', async () => {
  const done: string[] = []
  let isFree = () => {}
  const light = { id: 'a', name: 'a', turnOff: async () => void done.push('a off') }
  const house = {
    turnOn: () =>
      new Promise<void>((resolve) => {
        done.push('on')
        isFree = resolve
      }),
    step: async (by: number) => void done.push(`step ${by}`),
    play: async (name: string) => void done.push(name),
    lights: { all: [light] },
  } as unknown as Parameters<typeof OscReceiver.start>[0]
  const { send, notes } = await open(house)
  send('/ledloom/house/on')
  await until(() => done.length === 1)
  for (const button of ['house/next', 'house/play/fire', 'light/a/off']) {
    for (const value of [1, 0]) send(`/ledloom/${button}`, value)
  }
  // Once this is said, those have come.
  send('/ledloom/what')
  await until(() => notes.length === 1)
  isFree()
  await until(() => done.length === 4)
  assert.equal(done, ['on', 'step 1', 'fire', 'a off'])
})

test('presses that go on by one add up while something else is done, each in its place', async () => {
  const done: string[] = []
  const ofLight: number[] = []
  let isFree = () => {}
  const house = {
    turnOn: () =>
      new Promise<void>((resolve) => {
        done.push('on')
        isFree = resolve
      }),
    step: async (by: number) => void done.push(`step ${by}`),
    play: async (name: string) => void done.push(name),
    lights: { all: [{ id: 'a', name: 'a', step: async (by: number) => void ofLight.push(by) }] },
  } as unknown as Parameters<typeof OscReceiver.start>[0]
  const { send, notes } = await open(house)
  send('/ledloom/house/on')
  await until(() => done.length === 1)
  send('/ledloom/house/previous', 1)
  for (const value of [1, 0, 1, 0, 1, 0]) send('/ledloom/house/next', value)
  send('/ledloom/house/play', 'fire')
  send('/ledloom/house/next')
  for (const word of ['next', 'next', 'previous']) send(`/ledloom/light/A/${word}`, 1)
  send('/ledloom/what')
  await until(() => notes.length === 1)
  isFree()
  const steps = ['step -1', 'step 1', 'step 1', 'step 1']
  await until(() => done.length === 7)
  assert.equal(done, ['on', ...steps, 'fire', 'step 1'])
  await until(() => ofLight.length === 3)
  assert.equal(ofLight, [1, 1, -1])

  // A flood of them leaves room for what else was asked.
  send('/ledloom/house/on')
  await until(() => done.length === 8)
  send('/ledloom/house/play', 'rain')
  for (let i = 0; i < 30; i++) send('/ledloom/house/next', 1)
  send('/ledloom/whatever')
  await until(() => notes.length === 3)
  assert.match(notes[1]!, /ignored: \/ledloom\/house\/next: too many of them wait already$/)
  isFree()
  await until(() => done.length === 9 + 16)
  assert.equal(new Set(done.slice(8)), new Set(['rain', 'step 1']))
})

test('while the house is busy nothing is lost of what many lights are asked', async () => {
  const done: string[] = []
  let isFree = () => {}
  const names = Array.from({ length: 40 }, (_, i) => `light-${i}`)
  const light = (name: string) => ({
    ...{ id: name, name },
    turnOff: async () => void done.push(`${name} off`),
    step: async () => void done.push(`${name} next`),
  })
  const house = {
    turnOn: () =>
      new Promise<void>((resolve) => {
        done.push('on')
        isFree = resolve
      }),
    play: async (name: string) => {
      throw new Error(`there is no ${name}`)
    },
    lights: { all: names.map(light) },
  } as unknown as Parameters<typeof OscReceiver.start>[0]
  const { send, notes } = await open(house)
  send('/ledloom/house/on')
  await until(() => done.length === 1)
  for (const name of names) send(`/ledloom/light/${name}/off`, 1)
  for (let press = 0; press < 12; press++) {
    for (const name of names.slice(0, 2)) send(`/ledloom/light/${name}/next`, 1)
  }
  // What the house can't do ends nothing of what its lights were asked.
  send('/ledloom/house/play', 'nothing')
  send('/ledloom/what')
  await until(() => notes.length === 1)
  isFree()
  const of = (what: string) => done.filter((each) => each.endsWith(what))
  await until(() => done.length === 1 + 40 + 24)
  assert.equal(
    of('off'),
    names.map((name) => `${name} off`),
  )
  assert.equal([of('light-0 next').length, of('light-1 next').length], [12, 12])
  await until(() => notes.length === 2)
  assert.match(notes[1]!, /there is no nothing/)
})

test('of layers that may not be there so many wait, and the rest is one line', async () => {
  const done: string[] = []
  let isFree = () => {}
  const house = {
    turnOn: () =>
      new Promise<void>((resolve) => {
        done.push('on')
        isFree = resolve
      }),
    studio: { composition: { edit: async () => void done.push('layer') } },
    lights: { all: [] },
  } as unknown as Parameters<typeof OscReceiver.start>[0]
  const { send, notes } = await open(house)
  send('/ledloom/house/on')
  await until(() => done.length === 1)
  for (let layer = 1; layer <= 90; layer++) send(`/ledloom/layer/${layer}/opacity`, 0.5)
  // A fader that waits goes on.
  send('/ledloom/layer/1/opacity', 0.6)
  send('/ledloom/what')
  await until(() => notes.length === 2)
  isFree()
  await until(() => done.length === 1 + 64)
  assert.match(notes[0]!, /ignored: \/ledloom\/layer\/65\/opacity: too many of them wait already$/)
})

test('lights wait for what is asked of the house as of a light', async () => {
  const done: string[] = []
  let isFree = () => {}
  const slow = () =>
    new Promise<void>((resolve) => {
      done.push('house off')
      isFree = resolve
    })
  const lights = [
    { id: 'house', name: 'House', kind: 'house', turnOff: slow },
    { id: 'a', name: 'a', kind: 'device', turnOff: async () => void done.push('a off') },
  ]
  const house = { lights: { all: lights } } as unknown as Parameters<typeof OscReceiver.start>[0]
  const { send, notes } = await open(house)
  send('/ledloom/light/house/off')
  send('/ledloom/light/a/off')
  send('/ledloom/what')
  await until(() => notes.length === 1)
  assert.equal(done, ['house off'])
  isFree()
  await until(() => done.length === 2)
})

test('what waits keeps its place among what is asked by other ways', async () => {
  const orders: number[] = []
  const frees: (() => void)[] = []
  const note = (order: number) => {
    orders.push(order)
    return new Promise<void>((resolve) => frees.push(resolve))
  }
  type Options = { readonly order: number }
  const change = ({ order }: Options) => note(order)
  const house = {
    ...{ turnOn: change, turnOff: change, followSchedule: change },
    play: (_: string, options: Options) => change(options),
    lights: { all: [{ id: 'a', name: 'a', turnOff: change }] },
  } as unknown as Parameters<typeof OscReceiver.start>[0]
  const { send, notes } = await open(house)
  for (const [i, word] of ['on', 'off', 'play', 'play/fire', 'follow-schedule'].entries()) {
    send('/ledloom/house/on')
    await until(() => orders.length === 4 * i + 1)
    send(`/ledloom/house/${word}`, ...(word === 'play' ? ['fire'] : []))
    send('/ledloom/light/a/off')
    send(`/ledloom/what/${'a'.repeat(i)}`)
    await until(() => notes.length === i + 1)
    const byOther = nextOrder()
    for (const at of [1, 2]) {
      frees.at(-1)!()
      await until(() => orders.length === 4 * i + 1 + at)
    }
    const [, asked, ofLight] = orders.slice(-3)
    assert.ok(asked! < ofLight! && ofLight! < byOther, word)
    frees.at(-1)!()
    orders.push(0)
  }
})

test('nothing queues: of each command the newest is done, in the order in which they came', async () => {
  const done: string[] = []
  let isFree = () => {}
  const slow = (what: string) => async () => {
    done.push(what)
    await new Promise<void>((resolve) => {
      isFree = resolve
    })
  }
  const house = {
    ...{ turnOn: slow('on'), turnOff: slow('off'), followSchedule: slow('follow') },
    play: (name: string) => slow(name)(),
    setBrightness: (brightness: number) => done.push(String(brightness)),
  } as unknown as Parameters<typeof OscReceiver.start>[0]
  const { send } = await open(house)
  send('/ledloom/house/on')
  await until(() => done.length === 1)
  for (const name of ['a', 'b', 'c']) send('/ledloom/house/play', name)
  send('/ledloom/house/off')
  send('/ledloom/house/play', 'd')
  // As a sender of floats of 32 bits has it.
  send('/ledloom/house/brightness', Math.fround(0.7))
  await until(() => done.includes('0.7'))
  for (let count = done.length; count < 4; count = done.length) {
    isFree()
    await until(() => done.length > count)
  }
  isFree()
  assert.equal(done, ['on', '0.7', 'off', 'd'])
})

test('what can’t be done, or is no OSC, is one line, and many are few', async () => {
  const { service } = await houses.start()
  const { send, sendBytes, notes } = await open(service)
  send('/ledloom/house/brightnes', 1)
  await until(() => notes.length === 1)
  assert.match(
    notes[0]!,
    /ignored: \/ledloom\/house\/brightnes: nothing is called so; did you mean .*brightness\?$/,
  )
  for (let i = 0; i < 60; i++) {
    sendBytes(Buffer.from(Array.from({ length: i }, (_, at) => (at * i) % 256)))
    send('/ledloom/house/brightness', i % 2 ? 2 : 'bright')
    send('/ledloom/house/play/%ff', 1)
    send(`/ledloom/layer/${i % 2 ? 'x' : 0}/opacity`, 1)
  }
  // The system may have thrown some away.
  await until(() => {
    send('/ledloom/house/brightness', 0.75)
    return service.state.brightness === 0.75
  })
  assert.ok(notes.length <= 33, notes.join('\n'))
  // Each mistake once, whatever numbers are in it.
  const mistakes = notes.map((line) => line.replaceAll(/\d+/g, '0'))
  assert.is(new Set(mistakes).size, notes.length, notes.join('\n'))
  const ignored = mistakes.map((line) => line.replace('a message by OSC is ignored: ', ''))
  for (const mistake of [
    '/ledloom/house/brightness: it takes a number',
    '/ledloom/house/brightness: a brightness is 0 to 0, not 0',
    '/ledloom/house/play/%ff: a % in a name is written %0, and a space %0',
    'what came is no message of Open Sound Control',
  ]) {
    assert.ok(ignored.includes(mistake), mistake)
  }
})

test('the same mistake at another address is another line, which says where', async () => {
  const lights = { all: ['porch', 'Back porch'].map((id) => ({ id, name: id })) }
  const house = { lights } as unknown as Parameters<typeof OscReceiver.start>[0]
  const { send, notes } = await open(house)
  for (const name of ['porch', 'Back porch', 'porch', 'Back%20porch']) {
    send(`/ledloom/light/${name}/brightness`, 'bright')
  }
  await until(() => notes.length === 3)
  assert.equal(
    notes,
    ['porch', 'Back porch', 'Back%20porch'].map(
      (name) => `a message by OSC is ignored: /ledloom/light/${name}/brightness: it takes a number`,
    ),
  )
})

test('docs/serve.md lists every address', () => {
  const guide = readFileSync(new URL('../../../docs/serve.md', import.meta.url), 'utf8')
  for (const { address } of OSC_COMMANDS) assert.ok(guide.includes(`\`${address}\``), address)
})

test.run()

async function open(house: Parameters<typeof OscReceiver.start>[0]) {
  const notes: string[] = []
  const receiver = await OscReceiver.start(house, { note: (line) => notes.push(line) })
  const socket = createSocket('udp4')
  houses.onClose(async () => {
    socket.close()
    await receiver.close()
  })
  const sendBytes = (bytes: Uint8Array) => socket.send(bytes, receiver.port, '127.0.0.1')
  const send = (address: string, ...args: readonly (string | number)[]) => {
    const { buffer, byteOffset, byteLength } = toBuffer({ address, args: [...args] })
    sendBytes(new Uint8Array(buffer, byteOffset, byteLength))
  }
  return { send, sendBytes, notes }
}
