import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runForJson } from '../run-ledloom.ts'
import { until } from '../until.ts'
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

test('frames arrive, the figures are told in JSON and the mode is put back', async () => {
  const { virtual, pictures, modeOf } = await connect()
  const line = ['play', 'rainbow', '--to', virtual.address, '--seconds', '1']
  const [start, end] = await runForJson(...line)
  assert.is((start as { to: string }).to, virtual.address)
  const { outlet } = end as { outlet: { sent: number; failed: number } }
  assert.ok(outlet.sent >= 10 && pictures.size >= 10, `${outlet.sent} sent, ${pictures.size} shown`)
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
  const frame = await fetch(`${preview}/frame`)
  assert.is((await frame.arrayBuffer()).byteLength, 60)
  assert.is(await modeOf(), 'rt')
  const { status, stdout, stderr } = await running.interrupt()
  assert.is(stderr, '')
  assert.is(status, 0)
  assert.match(stdout, /sent \d+ {2}skipped \d+ {2}age .* of 24 fps\n$/)
  assert.is(await modeOf(), 'effect')
})

test.run()
