import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runLedloom } from '../run-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom preview')
const place = new Workplace()

test.after(() => place.close())

test('page, layout and newest frame answer until Ctrl-C', async () => {
  const running = place.start('preview', 'fire', '--family', 'G', '--leds', '30', '--json')
  const url = await running.says(/"preview":"([^"]+)"/)
  const page = await fetch(`${url}/`)
  assert.match(await page.text(), /<!doctype html>/i)
  const layout = (await (await fetch(`${url}/layout`)).json()) as { title: string }
  assert.is(layout.title, 'fire')
  const first = await newestFrame(url)
  assert.is(first.byteLength, 30 * 4)
  assert.ok(first.some((byte) => byte > 0))
  const { status, stdout } = await running.interrupt()
  assert.is(status, 0)
  assert.ok(JSON.parse(stdout.trimEnd().split('\n')[1] ?? '').streamer.frames > 0)
  assert.is(await fetch(url).catch(() => 'gone'), 'gone')
})

test('--seconds ends it', async () => {
  const { status, stdout } = await runLedloom('preview', 'noise', '--seconds', '0.5', '--fps', '10')
  assert.is(status, 0)
  assert.match(stdout, /^preview: http:\/\/\S+ \(Ctrl-C ends it\)\nsent [1-5] {2}skipped \d/)
})

async function newestFrame(url: string): Promise<Uint8Array> {
  const reply = await fetch(`${url}/frame`)
  if (reply.status === 503) return newestFrame(url)
  return new Uint8Array(await reply.arrayBuffer())
}

test.run()
