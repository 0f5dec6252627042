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

const out = place.path('out.fseq')

/** Compiles a preset of a data folder. */
function compile(source: string, folder: string) {
  const target = ['--family', 'F', '--firmware', '2.7.1', '--leds', '20']
  return runHere('compile', source, '--seconds', '1', '--out', out, '--data', folder, ...target)
}

test('presets are listed with their files, and a broken one is named and left alone', async () => {
  const { status, stdout, stderr } = await runHere('presets', '--data', data)
  assert.is(status, 0)
  assert.is(stdout.trim(), `Winter in Åre  ${data}/presets/Winter.yaml`)
  assert.match(stderr, /broken\.yaml:1:9: .*\n$/)
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
  const { status, stderr } = await compile('preset:Winter in Åre', data)
  assert.is(status, 0, stderr)
  assert.ok(readFileSync(out).length > 60)
  const wrong = await runHere('compile', 'preset:Winter in Are', '--out', out, '--data', data)
  assert.match(wrong.stderr, /no preset called Winter in Are in .*did you mean Winter in Åre\?/)
  assert.is.not(wrong.status, 0)
})

test('a broken preset names its fault by its name, its file and its title', async () => {
  const broken = place.path('all-broken')
  mkdirSync(`${broken}/presets`, { recursive: true })
  writeFileSync(`${broken}/presets/tree.yaml`, 'title: "My tree"\nlayers: [')
  for (const name of ['tree', 'tree.yaml', 'My tree']) {
    const { status, stderr } = await compile(`preset:${name}`, broken)
    assert.is(status, 1)
    assert.match(stderr, new RegExp(`^ledloom: the preset ${name} is broken: .*tree\\.yaml:2:9: `))
  }
  const { stdout, stderr } = await runHere('presets', '--data', broken)
  assert.match(stdout, /^all presets in .* are broken: tree\.yaml; mend or remove them\n$/)
  assert.match(stderr, /tree\.yaml:2:9/)
})

test('a name of several presets is refused with their files, each of which is a source', async () => {
  const twins = place.path('twins')
  mkdirSync(`${twins}/presets`, { recursive: true })
  for (const file of ['a.yaml', 'b.yaml']) {
    writeFileSync(`${twins}/presets/${file}`, 'title: Twin\nlayers: [{ source: fire }]\n')
  }
  const { status, stderr } = await compile('preset:Twin', twins)
  assert.is(status, 2)
  assert.match(
    stderr,
    /several presets are called Twin: choose one by preset:a\.yaml or preset:b\.yaml/,
  )
  assert.is((await compile('preset:b.yaml', twins)).status, 0)
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
