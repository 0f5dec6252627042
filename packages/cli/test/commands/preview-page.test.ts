import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openViewer, type Section } from '../page-viewer.ts'
import { runLedloom } from '../run-ledloom.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('ledloom preview, from its page')
const place = new Workplace()

test.after(() => place.close())

test('a picture that is dropped becomes a movie on a device', async () => {
  const virtual = await place.device()
  const running = place.start('preview', '--leds', '20', '--json')
  const url = await running.says(/"preview":"([^"]+)"/)
  const viewer = await openViewer(url)
  try {
    const dropped = await fetch(`${url}/files`, {
      method: 'POST',
      headers: { 'X-File-Name': 'halves.png' },
      body: await readFile(fixture('halves.png')),
    })
    assert.is(dropped.status, 201)
    const { id: file } = (await dropped.json()) as { id: string }
    await viewer.act('add-layer', { source: { kind: 'file', file } })
    await viewer.act('make-movie', { name: 'halves', device: virtual.url })
    const movie = await viewer.section('movie', ({ phase }) => phase === 'done')
    assert.is(movie.name, 'halves')
    const refused = await viewer.act('seek', { time: -1 }).catch((error: unknown) => error)
    assert.match(String(refused), /time/)
  } finally {
    viewer.close()
  }
  const { status, stderr } = await running.interrupt()
  assert.equal([status, stderr], [0, ''])
})

test('more LEDs than a device has are shown', async () => {
  const running = place.start('preview', 'rainbow', '--leds', '3000', '--json')
  const url = await running.says(/"preview":"([^"]+)"/)
  const layout = (await (await fetch(`${url}/layout`)).json()) as { ledCount: number }
  assert.is(layout.ledCount, 3000)
  assert.is((await running.interrupt()).status, 0)
  const { status, stderr } = await runLedloom('preview', '--leds', '100001')
  assert.not.equal(status, 0)
  assert.match(stderr, /from 1 to 100000/)
})

test('what play and listen show is changed from their pages too', async () => {
  const virtual = await place.device()
  const to = ['--to', virtual.url, '--preview', '--json', '--seconds', '20']
  const playing = place.start('play', 'noise', ...to)
  const url = await playing.says(/"preview":"([^"]+)"/)
  const viewer = await openViewer(url)
  const show = await viewer.section('show', () => true)
  assert.match(String(show.commandLine), /^npx ledloom play noise --to http/)
  const [layer] = show.layers as { id: string }[]
  await viewer.act('set-parameter', { layer: layer!.id, name: 'scale', value: 0.5 })
  const changed = await viewer.section('show', (value) => value !== show)
  assert.match(String(changed.commandLine), /-p scale=0\.5/)
  const devices = await viewer.section('devices', (value) => isLive(value))
  assert.is((devices.devices as unknown[]).length, 1)
  const refused = await viewer.act('connect-device', { address: '127.0.0.1:1' }).catch(String)
  assert.match(String(refused), /chose the devices/)
  viewer.close()
  assert.is((await playing.interrupt()).status, 0)
  const listening = place.start('listen', '--input', 'ddp', '--set', 'ddp.port=0', ...to)
  const listened = await openViewer(await listening.says(/"preview":"([^"]+)"/))
  const { layers } = await listened.section('show', () => true)
  assert.equal((layers as { source: unknown }[])[0]!.source, { kind: 'inputs' })
  const { inputs } = await listened.section('inputs', () => true)
  assert.is((inputs as { name: string }[])[0]!.name, 'ddp')
  await listened.act('add-layer', { source: { kind: 'effect', name: 'fire' } })
  listened.close()
  assert.is((await listening.interrupt()).status, 0)
})

function isLive({ devices }: Section): boolean {
  return (devices as { state: string }[]).some(({ state }) => state === 'live')
}

test.run()
