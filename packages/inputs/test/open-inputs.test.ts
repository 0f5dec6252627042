import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createFrame, gridLayout, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../sockets/test/hand-clock.ts'
import { until } from '../../sockets/test/until.ts'
import { sacnData } from '../../wire/test/sample-packets.ts'
import type { InputError } from '../src/contract/input-error.ts'
import { formatExplanation } from '../src/explain-inputs.ts'
import { listInputs, loadInput } from '../src/load-inputs.ts'
import { openInputs } from '../src/open-inputs.ts'
import { Listening, type ListeningOptions, shownBytes } from './listening.ts'

const test = suite('openInputs')

const layout = lineLayout({ ledCount: 2 })
const opened: { close(): unknown }[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(name: string, options?: ListeningOptions) {
  const listening = await Listening.open(name, options)
  opened.push(listening)
  return listening
}

async function errorOf(promise: Promise<unknown>): Promise<InputError> {
  return promise.then(
    () => assert.unreachable('it was opened'),
    (error) => error,
  )
}

test('each file of protocols/ is a protocol of its name', async () => {
  const names = await listInputs()
  assert.ok(names.length >= 10)
  for (const name of names) assert.is((await loadInput(name)).name, name)
})

test('all inputs are open at once, each on a separate port', async () => {
  const names = (await listInputs()).filter((name) => name !== 'standard-input')
  const inputs = await openInputs({
    layout,
    inputs: Object.fromEntries(names.map((name) => [name, { port: 0 }])),
  })
  opened.push(inputs)
  assert.is(new Set(inputs.statistics.inputs.map(({ address }) => address)).size, names.length)
  assert.ok(inputs.statistics.inputs.every(({ address }) => address.startsWith('127.0.0.1:')))
})

test('a port that is taken is reported in one line', async () => {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  opened.push(socket)
  const { port } = socket.address()
  const error = await errorOf(openInputs({ layout, inputs: { ddp: { port } } }))
  assert.is(error.code, 'port-taken')
  assert.is(error.message, `DDP: UDP port ${port} on 127.0.0.1 is taken by another program`)
})

test('an address that the machine does not have is reported', async () => {
  const inputs = { opc: { port: 0 } }
  const error = await errorOf(openInputs({ layout, host: '192.0.2.1', inputs }))
  assert.is(error.code, 'address-unknown')
})

test('names, ports and options that mean nothing are reported', async () => {
  const unknown = await errorOf(openInputs({ layout, inputs: { dpp: {} } }))
  assert.match(unknown.message, /^no input 'dpp'; did you mean ddp\?/)
  const port = await errorOf(openInputs({ layout, inputs: { ddp: { port: 70_000 } } }))
  assert.is(port.message, 'port of ddp must be 0 to 65535, got 70000')
  const options = { universe: 'x' }
  const option = await errorOf(openInputs({ layout, inputs: { sacn: { options } } }))
  assert.is(option.code, 'bad-option')
  const mapping = await errorOf(openInputs({ layout, mapping: { transfer: 9 } }))
  assert.match(mapping.message, /transfer must be/)
})

test('a port that another input has is said to be that one’s', async () => {
  const first = await openInputs({ layout, inputs: { ddp: { port: 0 } } })
  const port = first.portOf('ddp')!
  await first.close()
  const inputs = { ddp: { port }, wled: { port } }
  const { code, message } = await errorOf(openInputs({ layout, inputs }))
  assert.is(code, 'port-taken')
  assert.is(message, `WLED UDP realtime: port ${port} is used by DDP, which is open too`)
})

test('an input of a higher priority takes the lights and gives them back after silence', async () => {
  const clock = new HandClock()
  const inputs = { 'raw-rgb': { port: 0 }, wled: { port: 0, priority: 120 } }
  const live = await openInputs({ layout, inputs, clock })
  const raw = createSocket('udp4')
  const send = async (name: string, bytes: readonly number[]) => {
    const countOf = () => live.statistics.inputs.find((input) => input.name === name)!.packets
    const before = countOf()
    raw.send(Uint8Array.from(bytes), live.portOf(name)!, '127.0.0.1')
    while (countOf() === before) await new Promise(setImmediate)
  }
  opened.push(raw, live)
  await send('raw-rgb', [1, 1, 1, 1, 1, 1])
  await send('wled', [2, 3, 2, 2, 2])
  assert.equal(shownBytes(live), [2, 2, 2, 0, 0, 0])
  await send('raw-rgb', [1, 1, 1, 1, 1, 1])
  assert.equal(shownBytes(live), [2, 2, 2, 0, 0, 0])
  assert.is(live.statistics.inputs.find(({ name }) => name === 'raw-rgb')!.unheard, 1)
  clock.stall(3000)
  await send('raw-rgb', [1, 1, 1, 1, 1, 1])
  assert.equal(shownBytes(live), [1, 1, 1, 1, 1, 1])
  assert.is(live.statistics.handOvers, 3)
})

for (const [sacn, expected] of [
  [{}, [2, 2, 2]],
  [{ priority: 150 }, [9, 9, 9]],
  [{ priority: 110 }, [2, 2, 2]],
] as const) {
  test(`of sACN with ${JSON.stringify(sacn)} a priority that is set counts, else its sender's`, async () => {
    const inputs = { wled: { port: 0, priority: 120 }, sacn: { port: 0, ...sacn } }
    const live = await openInputs({ layout, inputs })
    const raw = createSocket('udp4')
    opened.push(raw, live)
    raw.send(Uint8Array.of(2, 3, 2, 2, 2), live.portOf('wled')!, '127.0.0.1')
    await until(() => shownBytes(live)[0] === 2)
    raw.send(sacnData([9, 9, 9], { priority: 100 }), live.portOf('sacn')!, '127.0.0.1')
    const heard = () => live.statistics.inputs.find(({ name }) => name === 'sacn')!.packets === 1
    await until(heard)
    assert.equal(shownBytes(live).slice(0, 3), expected)
  })
}

for (const [name, head] of [
  ['raw-rgb', []],
  ['wled', [2, 2]],
  ['ddp', [0x41, 0, 0x0b, 1, 0, 0, 0, 0, 0, 3]],
  ['opc', [0, 0, 0, 3]],
  ['tpm2-net', [0x9c, 0xda, 0, 3, 1, 1]],
] as const) {
  test(`a program that opens a socket for each frame of ${name} has all of them shown`, async () => {
    const listening = await open(name, { ledCount: 1, clock: new HandClock() })
    for (const value of [1, 2, 3]) {
      await listening.sendFromElsewhere([...head, value, value, value, 0x36])
      assert.equal(listening.shown, [value, value, value])
    }
    assert.is(listening.statistics.unheard, 0)
  })
}

test('the last frame is held, or after silence a fallback is shown', async () => {
  const clock = new HandClock()
  const fallback = { layout, render: (frame: Float32Array) => void frame.fill(1) }
  const held = await open('raw-rgb', { ledCount: 2, clock })
  const idle = await open('raw-rgb', { ledCount: 2, clock, fallback })
  assert.is(idle.shown[0], 255)
  for (const listening of [held, idle]) await listening.send([1, 2, 3])
  assert.equal([held.shown[0], idle.shown[0]], [1, 1])
  clock.stall(3000)
  assert.equal([held.shown[0], idle.shown[0]], [1, 255])
})

test('LEDs may see their places in a picture that comes as if it were LEDs', async () => {
  const listening = await open('raw-rgb', {
    layout: gridLayout({ ledCount: 4, columns: 2 }),
    mapping: { picture: { width: 2, height: 2 } },
  })
  await listening.send([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
  assert.equal(listening.shown, [3, 3, 3, 4, 4, 4, 2, 2, 2, 1, 1, 1])
})

test('bytes stand for light as the transfer says', async () => {
  for (const [transfer, light] of [
    ['linear', 51 / 255],
    [2, (51 / 255) ** 2],
    ['srgb', 0.0331],
  ] as const) {
    const listening = await open('raw-rgb', { ledCount: 1, mapping: { transfer } })
    await listening.send([51, 51, 51])
    const frame = createFrame(1)
    listening.inputs.source.render(frame, 0)
    assert.ok(Math.abs(frame[0]! - light) < 1e-4, `${transfer}: ${frame[0]}`)
  }
})

test('the mapping is explained', async () => {
  const options = { universe: 3, startChannel: 4 }
  const listening = await open('sacn', { ledCount: 200, input: { options } })
  assert.equal(formatExplanation(listening.inputs.explain()), [
    `sACN (E1.31) on 127.0.0.1:${listening.port}, priority as its senders state: pixel n is LED n, 200 LEDs, RGB, srgb`,
    '  universe 3, channels 4–510: pixels 1–169',
    '  universe 4, channels 1–93: pixels 170–200',
  ])
})

test('a port that is taken is reported while the others listen, and is an error where none is left', async () => {
  const first = await openInputs({ layout, inputs: { ddp: { port: 0 } } })
  opened.push(first)
  const taken = { ddp: { port: first.portOf('ddp') } }
  const missing: string[] = []
  const options = { layout, onMissing: ({ message }: Error) => missing.push(message) }
  const second = await openInputs({ ...options, inputs: { ...taken, sacn: { port: 0 } } })
  opened.push(second)
  assert.equal(
    second.statistics.inputs.map(({ name }) => name),
    ['sacn'],
  )
  assert.match(missing.join(), /^DDP: UDP port \d+ on 127\.0\.0\.1 is taken by another program$/)
  const failure = await openInputs({ ...options, inputs: taken }).catch(String)
  assert.match(String(failure), /^InputError: DDP: UDP port \d+ .* is taken/)
})

test.run()
