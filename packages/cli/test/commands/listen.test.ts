import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { InputsStatistics } from '@ledloom/inputs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSacnSender } from '../../../stream/test/senders/open-sacn-sender.ts'
import { until } from '../../../studio/test/until.ts'
import { DdpSender, pattern } from '../live/ddp-sender.ts'
import { runForJson } from '../run-ledloom.ts'
import type { RunningLedloom } from '../running-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom listen')
const place = new Workplace()
const LED_COUNT = 20
/** A byte comes out as it came in. */
const AS_IT_IS = ['--transfer', 'linear']

test.after(() => place.close())

async function portOf(running: RunningLedloom, name: string): Promise<number> {
  return Number(await running.says(new RegExp(`"name":"${name}","address":"127.0.0.1:(\\d+)"`)))
}

test('DDP and sACN are heard at once, one has the lights, and Ctrl-C puts the mode back', async () => {
  const virtual = await place.device({ ledCount: LED_COUNT, mode: 'effect' })
  const running = place.start(
    ...['listen', '--to', virtual.address, '--json', ...AS_IT_IS, '--silence', '0.5'],
    ...['--input', 'ddp', '--input', 'sacn', '--set', 'ddp.port=0', '--set', 'sacn.port=0'],
    ...['--set', 'sacn.universe=3'],
  )
  const ddp = place.keep(new DdpSender(await portOf(running, 'ddp')))
  const byDdp = pattern(LED_COUNT)
  ddp.repeat(byDdp)
  await until(() => Buffer.compare(virtual.shown, byDdp) === 0)
  const sacn = place.keep(openSacnSender(await portOf(running, 'sacn'), 3))
  const bySacn = pattern(LED_COUNT, 3)
  const repeating = setInterval(() => void sacn.send([...bySacn]), 40)
  try {
    await ddp.close()
    await until(() => Buffer.compare(virtual.shown, bySacn) === 0)
  } finally {
    clearInterval(repeating)
  }
  const { status, stdout } = await running.interrupt()
  assert.is(status, 0)
  const { inputs } = JSON.parse(stdout.trimEnd().split('\n').at(-1)!) as {
    inputs: InputsStatistics
  }
  assert.is(inputs.owner?.input, 'sacn')
  assert.is(inputs.handOvers, 2)
  assert.is(virtual.shown.length, 3 * LED_COUNT)
})

test('the picture of a size that was said is seen by the layout, in the order that was said', async () => {
  const virtual = await place.device({ ledCount: LED_COUNT })
  const running = place.start(
    ...['listen', '--to', virtual.address, '--json', ...AS_IT_IS, '--order', 'grb'],
    ...['--layout', 'line', '--picture', '8x8', '--input', 'ddp', '--set', 'ddp.port=0'],
  )
  const sender = place.keep(new DdpSender(await portOf(running, 'ddp')))
  sender.repeat(Uint8Array.from({ length: 3 * 64 }, (_, at) => [200, 0, 0][at % 3]!))
  await until(() => virtual.shown.some((byte) => byte > 0))
  assert.equal([...virtual.shown.subarray(0, 3)], [0, 200, 0])
  await running.interrupt()
})

test('frames on standard input are shown, and its end is the end', async () => {
  const virtual = await place.device({ ledCount: LED_COUNT, mode: 'off' })
  const shown: number[] = []
  virtual.onShow((bytes) => shown.push(bytes[0]!))
  const running = place.startWithInput(
    ...['listen', '--to', virtual.address, ...AS_IT_IS, '--stdin', '4x4@20'],
  )
  for (const level of [50, 100, 150, 200]) {
    // As often as it takes: a frame that comes too soon or too late is replaced.
    const write = () => running.stdin.write(Buffer.alloc(48, level))
    write()
    const repeating = setInterval(write, 500)
    await until(() => shown.includes(level)).finally(() => clearInterval(repeating))
  }
  running.stdin.end()
  const { status, stdout, stderr } = await running.ended
  assert.equal([status, stderr], [0, ''])
  assert.match(stdout, /the device is back in mode off\n$/)
  assert.equal([...new Set(shown)].filter((level) => level > 0).sort(byNumber), [50, 100, 150, 200])
})

test('a frame that ends before the device is ready for it is shown nevertheless', async () => {
  const faults = [{ kind: 'latency', delayMs: 150 } as const]
  const virtual = await place.device({ ledCount: LED_COUNT, mode: 'off', faults })
  const running = place.startWithInput('listen', '--to', virtual.address, '--stdin', '4x4')
  const seen = new Promise<void>((resolve) => virtual.onShow((bytes) => bytes[0]! > 0 && resolve()))
  running.stdin.end(Buffer.alloc(48, 200))
  await Promise.race([seen, running.ended.then(({ stdout }) => assert.unreachable(stdout))])
  assert.is((await running.ended).status, 0)
})

test('while nobody sends the fallback is shown', async () => {
  const virtual = await place.device({ ledCount: LED_COUNT })
  const running = place.start(
    ...['listen', '--to', virtual.address, '--json', ...AS_IT_IS, '--silence', '0.3'],
    ...['--input', 'ddp', '--set', 'ddp.port=0', '--fallback', 'rainbow'],
  )
  const port = await portOf(running, 'ddp')
  await until(() => virtual.shown.some((byte) => byte > 0))
  const sender = place.keep(new DdpSender(port))
  sender.repeat(pattern(LED_COUNT))
  await until(() => Buffer.compare(virtual.shown, pattern(LED_COUNT)) === 0)
  await sender.close()
  await until(() => Buffer.compare(virtual.shown, pattern(LED_COUNT)) !== 0)
  await running.interrupt()
})

test('--explain prints where each input lies on the LEDs, and ends', async () => {
  const virtual = await place.device({ ledCount: 200 })
  const line = ['listen', '--to', virtual.address, '--explain', '--input', 'art-net']
  const [inputs] = await runForJson(
    ...line,
    '--set',
    'art-net.port=0',
    '--set',
    'art-net.universe=4',
  )
  const [{ universes }] = inputs as [{ universes: unknown[] }]
  assert.equal(universes, [
    { universe: 4, firstChannel: 1, lastChannel: 510, firstPixel: 1, lastPixel: 170 },
    { universe: 5, firstChannel: 1, lastChannel: 90, firstPixel: 171, lastPixel: 200 },
  ])
})

test('--explain names ports that another listen has, and leaves them alone', async () => {
  const virtual = await place.device({ ledCount: 2 })
  const other = createSocket('udp4').bind(0, '127.0.0.1')
  place.keep({ close: async () => void other.close() })
  await once(other, 'listening')
  const { port } = other.address()
  const [inputs] = await runForJson(
    ...['listen', '--to', virtual.address, '--explain', '--input', 'ddp', '--input', 'sacn'],
    ...['--set', `ddp.port=${port}`, '--set', 'sacn.port=0'],
  )
  const explained = inputs as { name: string; address: string; port: number }[]
  assert.equal(
    explained.map(({ name, address, port }) => [name, address, port]),
    [
      ['ddp', `127.0.0.1:${port}`, port],
      ['sacn', '127.0.0.1, any free port', 0],
    ],
  )
})

test('an empty standard input is reported, and is a failure', async () => {
  const virtual = await place.device({ ledCount: LED_COUNT, mode: 'off' })
  const running = place.startWithInput('listen', '--to', virtual.address, '--stdin', '4x4')
  running.stdin.end()
  const { status, stdout, stderr } = await running.ended
  assert.is(status, 1)
  assert.match(stderr, /standard input ended and nothing came/)
  assert.match(stdout, /the device is back in mode off\n$/)
})

test.run()

function byNumber(a: number, b: number): number {
  return a - b
}
