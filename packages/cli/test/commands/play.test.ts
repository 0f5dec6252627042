import { connectDevice } from '@ledloom/device'
import type { GroupStatistics, OutletStatistics } from '@ledloom/stream'
import type { VirtualDeviceOptions } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { OddDevice } from '../odd-device.ts'
import { runHere } from '../run-here.ts'
import { runForJson } from '../run-ledloom.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('ledloom play')
const place = new Workplace()

test.after(() => place.close())

async function connect() {
  const virtual = await place.device({ ledCount: 20, mode: 'effect' })
  const pictures = new Set<string>()
  virtual.onShow((bytes) => pictures.add(Buffer.from(bytes).toString('base64')))
  const client = place.keep(await connectDevice(virtual.url))
  return { virtual, pictures, modeOf: async () => (await client.mode.get()).mode }
}

test('frames arrive, the figures are printed as JSON and the mode is put back', async () => {
  const { virtual, pictures, modeOf } = await connect()
  const line = ['play', 'rainbow', '--to', virtual.address, '--seconds', '1']
  const [start, end] = await runForJson(...line)
  assert.equal((start as { to: string[] }).to, [virtual.address])
  const outlet = outletIn(end)
  // How many there are in a second depends on the machine.
  assert.ok(outlet.sent > 0 && pictures.size > 0, `${outlet.sent} sent, ${pictures.size} shown`)
  assert.is(outlet.failed, 0)
  assert.is(await modeOf(), 'effect')
})

test('Ctrl-C ends it with status 0 and the mode is put back; the page shows what is sent', async () => {
  const { virtual, pictures, modeOf } = await connect()
  const source = fixture('two-halves.ts')
  const running = place.start('play', source, '--to', virtual.address, '--preview')
  const preview = await running.says(/^preview: (.*)$/m)
  const red = Buffer.from(Uint8Array.of(255, 0, 0)).toString('base64')
  await until(() => [...pictures].some((picture) => picture.startsWith(red)))
  const layout = await (await fetch(`${preview}/layout`)).json()
  assert.is((layout as { title: string }).title, 'two-halves')
  const frame = await fetch(`${preview}/frame`)
  const bytes = Buffer.from(await frame.arrayBuffer())
  assert.is(bytes.byteLength, 60)
  await until(() => pictures.has(bytes.toString('base64')))
  assert.is(await modeOf(), 'rt')
  const { status, stdout, stderr } = await running.interrupt()
  assert.is(stderr, '')
  assert.is(status, 0)
  assert.match(
    stdout,
    /sent \d+ {2}skipped \d+.*\n(.*(late|skipped) in the last 10 s: .*\n)?the device is back in mode effect\n$/,
  )
  assert.is(await modeOf(), 'effect')
})

test('a mode that cannot be set again is reported, as is a device that is not back', async () => {
  const { virtual, modeOf } = await connect()
  const odd = place.keep(await OddDevice.start(virtual.address))
  let isTaken = false
  odd.oddity = (call, answer) => {
    if (call === 'POST led/mode') isTaken = true
    return call === 'GET led/mode' && !isTaken ? { mode: 'musicreactive', code: 1000 } : answer
  }
  const line = ['play', 'rainbow', '--to', odd.address, '--seconds', '0.3']
  const { stdout, stderr } = await runHere(...line)
  assert.match(stderr, /could not be put back .*: \S+ refused POST led\/mode with code 1102/)
  assert.match(stdout, /the device is still in realtime mode, which a device leaves by itself/)
  assert.is(await modeOf(), 'rt')
})

test('more frames a second than the device plays are refused', async () => {
  const { virtual } = await connect()
  const { status, stderr } = await runHere('play', 'fire', '--to', virtual.address, '--fps', '60')
  assert.is(status, 2)
  assert.match(stderr, /^ledloom: --fps 60 is too much: the device plays 24 fps at most\n$/)
})

test('--brightness 0 shows dark frames, --gamma bends the curve', async () => {
  const source = ['rainbow', '--param', 'palette=#808080']
  const dark = await brightestOf(['--brightness', '0', ...source])
  assert.equal(dark, [0, 0, 0])
  assert.equal(await brightestOf(source), [55, 55, 55])
  assert.equal(await brightestOf(['--gamma', '2', ...source]), [118, 118, 118])
})

test('--white none keeps the white die dark, and colours do its work', async () => {
  const source = ['rainbow', '--param', 'palette=#fff']
  assert.equal(await brightestOf(source, { family: 'G' }), [255, 0, 0, 0])
  const colours = await brightestOf([...source, '--white', 'none'], { family: 'G' })
  assert.equal(colours, [0, 255, 255, 255])
})

test.run()

/** Plays for a moment on a device that was off; the greatest byte there was for each die of an LED. */
async function brightestOf(
  parameters: readonly string[],
  options: VirtualDeviceOptions = {},
): Promise<number[]> {
  const virtual = await place.device({ ledCount: 20, mode: 'off', ...options })
  const brightest = new Array<number>(virtual.format.bytesPerLed).fill(0)
  virtual.onShow((bytes) => {
    for (const [index, byte] of bytes.entries()) {
      const die = index % brightest.length
      brightest[die] = Math.max(brightest[die]!, byte)
    }
  })
  const line = ['play', ...parameters, '--to', virtual.address, '--seconds', '0.5', '--json']
  const { status, stdout, stderr } = await runHere(...line)
  assert.is(status, 0, stderr)
  const end = JSON.parse(stdout.trimEnd().split('\n').at(-1)!)
  assert.ok(outletIn(end).sent > 0)
  return brightest
}

/** The numbers of the one device there is. */
function outletIn(end: unknown): OutletStatistics {
  const { fleet } = end as { fleet: GroupStatistics }
  return fleet.members[0]!.outlet!
}
