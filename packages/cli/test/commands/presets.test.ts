import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openViewer } from '../page-viewer.ts'
import { runHere, runHereForJson } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom presets')

const place = new Workplace()
const data = place.path('data')

test.before(() => {
  mkdirSync(`${data}/presets`, { recursive: true })
  const show = 'title: Winter in Åre\nlayers:\n  - source: snow\n'
  writeFileSync(`${data}/presets/Winter.yaml`, show)
  writeFileSync(`${data}/presets/broken.yaml`, 'layers: [')
})
test.after(() => place.close())

test('presets are listed with their files, and a broken one is named and left alone', async () => {
  const { status, stdout, stderr } = await runHere('presets', '--data', data)
  assert.is(status, 0)
  assert.is(stdout.trim(), `Winter in Åre  ${data}/presets/Winter.yaml`)
  assert.match(stderr, /broken\.yaml:1:10: .*\n$/)
  assert.is(readFileSync(`${data}/presets/broken.yaml`, 'utf8'), 'layers: [')
  const [list] = (await runHereForJson('presets', '--data', data)) as [{ title: string }[]]
  assert.equal(
    list.map(({ title }) => title),
    ['Winter in Åre'],
  )
})

test('a folder without presets says how to save one', async () => {
  const { stdout } = await runHere('presets', '--data', place.path('none'))
  assert.match(stdout, /^no presets in .*none.*; save one on the page/)
})

test('a preset is a source by its name', async () => {
  const out = place.path('winter.fseq')
  const target = ['--family', 'F', '--firmware', '2.7.1', '--leds', '20']
  const asked = ['preset:Winter in Åre', '--seconds', '1', '--out', out, '--data', data]
  const { status, stderr } = await runHere('compile', ...asked, ...target)
  assert.is(status, 0, stderr)
  assert.ok(readFileSync(out).length > 60)
  const wrong = await runHere('compile', 'preset:Winter in Are', '--out', out, '--data', data)
  assert.match(wrong.stderr, /no preset called Winter in Are in .*did you mean Winter in Åre\?/)
  assert.is.not(wrong.status, 0)
})

test('the page of a preset has its layers, to be changed', async () => {
  const running = place.start('preview', 'preset:Winter in Åre', '--data', data, '--json')
  const url = await running.says(/"preview":"([^"]+)"/)
  const viewer = await openViewer(url)
  const { layers } = await viewer.section('show', () => true)
  const [layer, second] = layers as { source: object }[]
  assert.equal([layer?.source, second], [{ kind: 'effect', name: 'snow' }, undefined])
  viewer.close()
  assert.is((await running.interrupt()).status, 0)
})

test.run()
