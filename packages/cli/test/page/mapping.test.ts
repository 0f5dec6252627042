import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { openDataFolder } from '@ledloom/studio/keeping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FakeMapWorker } from '../../../studio/test/mapping/fake-map-worker.ts'
import { until } from '../../../studio/test/until.ts'
import { Workplace } from '../workplace.ts'
import { openStudioPlace } from './studio-place.ts'

const test = suite('mapping in a studio')

const place = new Workplace()
test.after(() => place.close())

const openMapWorker = () => new FakeMapWorker()

async function mapOf(at: Awaited<ReturnType<typeof openStudioPlace>>) {
  for (const name of ['1.mp4', '2.mp4', '3.mp4']) {
    await at.controls.takeClip(name, Readable.from([Buffer.from(name)]))
  }
  await until(() => at.controls.state.map !== undefined)
}

/** True for a state of the code in which each LED has one of six low values, and every value occurs. */
const isGrey = (levels: ReadonlySet<number>) =>
  [...levels].sort((a, b) => a - b).join() === '2,4,9,18,38,80'

test('the code takes the place of the layers, at its own speed, and is not kept', async () => {
  const folder = await openDataFolder(place.path('data'))
  const data = { folder, keeps: 'all', restores: 'all' } as const
  const at = await openStudioPlace('gradient', 12, data, { openMapWorker })
  try {
    await at.act('set-speed', { speed: 2 })
    await at.act('pause', {})
    const layers = at.controls.state.show!.layers.map(({ source }) => source)
    await at.act('start-mapping', {})
    const seen = new Set<string>()
    await until(() => {
      seen.add(Buffer.from(at.shown()).toString('hex'))
      return seen.size > 8
    })
    const levels = new Set([...at.shown()])
    assert.ok(
      [...levels].every((value) => value === 0 || value > 100) || isGrey(levels),
      [...levels].join(),
    )
    assert.equal(
      at.controls.state.show!.layers.map(({ source }) => source),
      layers,
    )
    await at.act('set-parameter', {
      layer: at.first(),
      name: 'palette',
      value: ['#ff0000', '#ff0000'],
    })
    assert.ok(at.controls.state.mapping!.isShown)
    await at.act('stop-mapping-code', {})
    await until(() => at.shown()[0]! > 200 && at.shown()[1] === 0)
    assert.is(at.studio.player.source.transport.reading.speed, 2)
  } finally {
    await at.close()
  }
  const kept = await readFile(`${folder.path}/playing.json`, 'utf8').catch(() => '')
  assert.not.match(kept, 'mapping-code')
})

test('without a device the map is the layout that plays', async () => {
  const at = await openStudioPlace('gradient', 12, undefined, { openMapWorker })
  try {
    assert.match(await at.refusal('use-map', {}), /^there is no map yet/)
    // Clips that were filmed earlier need no code that is shown now, and stay when it is.
    await mapOf(at)
    await at.act('start-mapping', {})
    assert.is(at.controls.state.mapping!.clips.length, 3)
    const why = await at.refusal('store-map', {})
    assert.match(why, /^no device showed the code/)
    assert.equal(at.controls.state.mapping!.stored, { isDone: false, text: why })
    assert.match(
      await at.refusal('edit-map', { kind: 'scale', first: 0, second: 1, metres: 0 }),
      /metres must be at least 0.001/,
    )
    assert.match(
      await at.refusal('edit-map', { kind: 'level', lower: 3, upper: 3 }),
      /^choose two different LEDs, got LED 3 twice/,
    )
    await at.act('edit-map', { kind: 'scale', first: 0, second: 11, metres: 11 })
    assert.is(at.controls.state.mapping!.stored, undefined, 'the next step forgets it')
    for (const format of ['json', 'csv', 'xlights', 'pixelblaze', 'wled', 'report']) {
      const made = await fetch(`${at.preview.url}/made/map/${format}`)
      assert.is(made.status, 200, format)
      assert.ok((await made.text()).length > 50, format)
    }
    assert.is((await fetch(`${at.preview.url}/made/map/exe`)).status, 404)
    await at.act('use-map', {})
    assert.is(at.controls.state.lights!.layout, 'mapped lights')
    assert.is(at.controls.state.mapping!.stored?.isDone, true)
    assert.not.ok(at.controls.state.mapping!.isShown)
    assert.ok(at.studio.player.profile.layout.positions[33]! > 5)
    await at.act('end-mapping', {})
    assert.is(at.controls.state.map, undefined)
    assert.equal(at.controls.state.mapping!.clips, [])
  } finally {
    await at.close()
  }
})

test.run()
