import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describeSource } from '@ledloom/engine'
import { openDataFolder } from '@ledloom/studio/keeping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { fixture, Workplace } from '../workplace.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('presets of a studio')

let at: StudioPlace
const place = new Workplace()
const folder = await openDataFolder(place.path('data'))

test.before(async () => {
  at = await openStudioPlace('gradient', 30, { folder, keeps: 'all' })
})
test.after(async () => {
  await at.close()
  await place.close()
})

const presets = () => at.controls.state.presets!.presets
const titles = () => presets().map(({ title }) => title)
const idOf = (title: string) => presets().find((preset) => preset.title === title)!.id
const names = () => readdirSync(folder.presets).sort()
const fileOf = (title: string) => readFileSync(`${folder.presets}/${idOf(title)}`, 'utf8')

test('what plays is kept under a name, as a show file that people can read, with a picture', async () => {
  await at.act('set-parameter', { layer: at.first(), name: 'speed', value: 2 })
  await at.act('add-layer', { source: { kind: 'effect', name: 'fire' } })
  await at.act('set-layer', { layer: at.first(), opacity: 0.5 })
  const layer = at.first()
  const { id: fire, blend } = at.controls.state.show!.layers[1]!
  await at.act('set-layer', { layer: fire, blend })
  assert.is(at.controls.state.show!.layers[1]!.keepBlend, true)
  const modulator = { follow: 'beat', decay: 0.5 } as const
  await at.act('set-modulator', { layer, of: 'params.width', modulator })
  await at.act('set-control', { layer, of: 'opacity', control: { midi: 7, channel: 3 } })
  await at.act('set-control', { of: 'brightness', control: { midi: 8, channel: 3 } })
  await at.act('save-preset', { name: '  Röd/Grön:\n"1" ' })
  assert.equal(titles(), ['Röd/Grön: "1"'])
  assert.equal(names(), ['Röd-Grön- -1-.yaml'])
  assert.is(presets()[0]!.summary, 'Gradient, Fire')
  assert.match(fileOf('Röd/Grön: "1"'), /source: gradient\n.*params:\n.*speed: 2\n.*opacity: 0.5/s)
  await until(() => presets()[0]!.thumbnail !== undefined || at.notes.length > 0)
  assert.equal(at.notes, [])
  const answer = await fetch(`${at.preview.url}/${presets()[0]!.thumbnail}`)
  assert.equal([answer.status, answer.headers.get('content-type')], [200, 'image/webp'])
})

test('darkness in a preset of elsewhere hides nothing that it is added above', async () => {
  const elsewhere = await openDataFolder(place.path('elsewhere'))
  writeFileSync(`${elsewhere.presets}/snow.yaml`, 'layers:\n  - source: snow\n')
  const own = await openStudioPlace('solid', 200, { folder: elsewhere, keeps: 'all' })
  try {
    await own.act('set-parameter', { layer: own.first(), name: 'colour', value: '#ff0000' })
    await own.act('load-preset', { preset: 'snow.yaml', isAbove: true })
    await until(() => own.shown().some((value, i) => i % 3 === 1 && value > 100))
    assert.is(own.shown().filter((value, i) => i % 3 === 0 && value > 200).length, 200)
  } finally {
    await own.close()
  }
})

test('a preset is loaded as it was, and what played before comes back', async () => {
  const { layers } = at.controls.state.show!
  await at.act('remove-layer', { layer: layers[1]!.id })
  await at.act('set-layer', { layer: at.first(), source: { kind: 'effect', name: 'noise' } })
  await at.act('set-brightness', { brightness: 0.5 })
  await at.act('set-speed', { speed: 2 })
  // What loads presets is at hand with each of them.
  await at.act('set-control', { of: 'presets.Another', control: { key: 'KeyP' } })
  await at.act('set-control', { of: 'speed', control: { key: 'KeyS' } })
  await at.act('load-preset', { preset: presets()[0]!.id })
  assert.equal(at.controls.state.show!.controls, {
    'presets.Another': { key: 'KeyP' },
    brightness: { midi: 8, channel: 3 },
  })
  assert.is(at.controls.state.lights!.brightness, 1)
  assert.is(at.controls.state.transport!.speed, 1)
  const loaded = at.controls.state.show!.layers
  const plain = (all: typeof layers) => all.map(({ id: _, hiddenBy: _id, ...layer }) => layer)
  assert.equal(plain(loaded), plain(layers))
  assert.is(at.controls.state.history!.undo, 'Load “Röd/Grön: "1"”')
  await at.act('undo', {})
  assert.equal(at.controls.state.show!.layers[0]!.source, { kind: 'effect', name: 'noise' })
  assert.is(at.controls.state.lights!.brightness, 0.5)
  assert.is(at.controls.state.transport!.speed, 2)
  await at.act('load-preset', { preset: presets()[0]!.id, isAbove: true })
  assert.is(at.controls.state.show!.layers.length, 3)
  await at.act('undo', {})
})

test('presets are duplicated, renamed, replaced and removed, and each of it is undone', async () => {
  await at.act('save-preset', { name: 'One' })
  await at.act('save-preset', { name: 'One' })
  assert.equal(names().slice(0, 2), ['One 2.yaml', 'One.yaml'])
  assert.equal(titles().slice(0, 2), ['One', 'One 2'])
  const taken = await at.refusal('rename-preset', { preset: 'One 2.yaml', name: 'One' })
  assert.match(taken, /there is a preset called “One” already; choose another name/)
  await at.act('duplicate-preset', { preset: 'One.yaml' })
  await at.act('rename-preset', { preset: 'One 2.yaml', name: 'Två ✨' })
  assert.equal(titles(), ['One', 'One copy', 'Röd/Grön: "1"', 'Två ✨'])
  const before = fileOf('One')
  await at.act('set-layer', { layer: at.first(), seed: 5 })
  await at.act('save-preset', { preset: 'One.yaml' })
  assert.match(fileOf('One'), /title: One\n.*seed: 5/s)
  await at.act('remove-preset', { preset: 'One.yaml' })
  assert.equal(titles(), ['One copy', 'Röd/Grön: "1"', 'Två ✨'])
  assert.is(at.controls.state.history!.undo, 'Remove “One”')
  await at.act('undo', {})
  assert.match(fileOf('One'), /seed: 5/)
  await at.act('undo', {})
  assert.is(fileOf('One'), before)
  await at.act('redo', {})
  assert.match(fileOf('One'), /seed: 5/)
  for (let step = 0; step < 4; step++) await at.act('undo', {})
  assert.equal(names(), ['One 2.yaml', 'One.yaml', 'Röd-Grön- -1-.yaml'])
  assert.match(await at.refusal('remove-preset', { preset: '../effects.json' }), /no longer there/)
})

test('a preset with a dropped file keeps it, and plays by the command line', async () => {
  const file = await at.controls.takeFile('halves.png', createReadStream(fixture('halves.png')))
  await at.act('set-layer', { layer: at.first(), source: { kind: 'file', file } })
  await at.act('save-preset', { name: 'Picture' })
  const [, path = ''] = /source: (\S+)/.exec(fileOf('Picture')) ?? []
  assert.match(path, /^\.\.\/files\/[0-9a-f]{16}\/halves\.png$/)
  assert.ok(existsSync(`${folder.presets}/${path}`))
  await at.act('set-layer', { layer: at.first(), source: { kind: 'effect', name: 'noise' } })
  await at.act('remove-file', { file })
  await at.act('load-preset', { preset: 'Picture.yaml' })
  assert.is(at.controls.state.show!.layers[0]!.source.kind, 'file')
  assert.equal(
    at.controls.state.files!.files.map(({ name }) => name),
    ['halves.png'],
  )
  const described = await describeSource(`${folder.presets}/Picture.yaml`)
  assert.is(described.kind, 'show')
})

test('a show is imported where it names nothing of this machine', async () => {
  const drop = (name: string, content: string) =>
    at.controls.takeFile(name, Readable.from([content]))
  const refusal = (name: string, content: string) =>
    drop(name, content).then(
      () => '',
      ({ message }: Error) => message,
    )
  const id = await drop('Party.yaml', 'layers: [{ source: fire }, { source: some/halves.png }]')
  assert.is(id, 'preset:Party.yaml')
  await at.act('load-preset', { preset: 'Party.yaml' })
  assert.is(at.controls.state.show!.layers[1]!.source.kind, 'file')
  const exported = await text((await at.controls.openMade('presets/Party.yaml'))!.content)
  assert.match(exported, /source: halves\.png/)
  assert.is(await drop('again.yml', exported), 'preset:Party 2.yaml')
  assert.ok(['Party', 'Party 2'].every((title) => titles().includes(title)))
  assert.match(fileOf('Party 2'), /^title: Party 2\n/m)
  assert.is(at.controls.state.history!.undo, 'Import “Party 2”')
  assert.match(await refusal('a.yaml', 'layers: [{ source: /etc/passwd }]'), /needs passwd: drop/)
  assert.match(await refusal('a.json', '{"layers":[{"source":"x.ts"}]}'), /a\.json needs x\.ts/)
  assert.match(await refusal('a.yaml', 'layers: [{ source: fire, opacity: 7 }]'), /^a\.yaml:1: opa/)
  assert.match(await refusal('a.yaml', 'rubbish'), /not a show/)
  const broken = '{ "layers": [{ "source": "fire" } }'
  assert.is(await refusal('b.json', broken), 'b.json:1:35: not JSON: comma expected')
  const palette = 'layers: [{ source: gradient, params: { palette: /home/me/photo.jpg } }]'
  assert.match(await refusal('a.yaml', palette), /palette must be the name/)
  const scenes = 'scenes: [{ layers: [{ source: fire }] }, { layers: [{ source: noise }] }]'
  await at.act('load-preset', { preset: (await drop('Scenes.yaml', scenes)).slice(7) })
  assert.is(at.controls.state.show!.layers.length, 1)
  assert.is(presets().find(({ title }) => title === 'Scenes')!.summary, '2 scenes')
})

test('what others put into the folder is seen, and a broken file is named and left alone', async () => {
  const broken = `${folder.presets}/broken.yaml`
  writeFileSync(broken, 'layers: [{ source: fire, opacity: lots }]')
  writeFileSync(`${folder.presets}/mine.yaml`, '# my own\nlayers:\n  - source: aurora # calm\n')
  await until(() => titles().includes('mine') && at.controls.state.presets!.faults.length === 1)
  assert.match(at.controls.state.presets!.faults[0]!, /^broken\.yaml:1: opacity must be a number/)
  await at.act('rename-preset', { preset: 'mine.yaml', name: 'Mine' })
  assert.match(fileOf('Mine'), /# my own\n.*# calm\n/s)
  assert.is(readFileSync(broken, 'utf8'), 'layers: [{ source: fire, opacity: lots }]')
})

test('pages know when what plays can’t be kept', async () => {
  const host = hostname().replace(/[^\w.-]/g, '_')
  const inTheWay = `${folder.path}/playing-${host}-${process.pid}.json`
  await until(() => existsSync(inTheWay))
  rmSync(inTheWay)
  mkdirSync(inTheWay)
  const trouble = () => at.controls.state.presets!.trouble
  await at.act('set-brightness', { brightness: 0.5 })
  await until(() => trouble() !== undefined)
  assert.match(trouble()!, /^what plays is not kept: .*data: can't be written .*--data$/)
  assert.equal(at.notes, [trouble()])
  rmdirSync(inTheWay)
  await at.act('set-brightness', { brightness: 0.6 })
  await until(() => trouble() === undefined)
})

test('favourites and effects used last are remembered', async () => {
  const steps = at.controls.state.history!.undoSteps
  await at.act('set-favourite', { effect: 'fire', isFavourite: true })
  await at.act('set-favourite', { effect: 'snow', isFavourite: true })
  await at.act('set-favourite', { effect: 'fire', isFavourite: false })
  const { favourites, recent } = at.controls.state.effectMemory!
  assert.equal(favourites, ['snow'])
  assert.is(at.controls.state.history!.undoSteps, steps)
  assert.equal([...recent].sort(), ['fire', 'noise'])
  assert.equal(JSON.parse(readFileSync(`${folder.path}/effects.json`, 'utf8')), {
    favourites,
    recent,
  })
})

test('damaged favourites are named in plain words and left alone until they are moved away', async () => {
  const file = `${folder.path}/effects.json`
  await at.close()
  writeFileSync(file, '{\n"x')
  at = await openStudioPlace('gradient', 30, { folder, keeps: 'all' })
  const line = `favourite effects: ${file} is damaged: it is no JSON from line 2 on; move it away to choose others`
  const fire = { effect: 'fire', isFavourite: true }
  assert.ok(at.notes.includes(line), at.notes.join('\n'))
  assert.is(at.controls.state.presets!.faults.at(-1), line)
  assert.is(await at.refusal('set-favourite', fire), line)
  assert.is(readFileSync(file, 'utf8'), '{\n"x')
  rmSync(file)
  await at.act('set-favourite', fire)
  assert.equal(at.controls.state.effectMemory!.favourites, ['fire'])
  assert.not(at.controls.state.presets!.faults.includes(line))
})

test('dropped files come back under their names, whether they played or not', async () => {
  const listed = () => at.controls.state.files!.files.map(({ name, isLayout }) => [name, isLayout])
  const name = 'Röd: "1"?.png'
  await at.controls.takeFile(name, createReadStream(fixture('halves.png')))
  await at.controls.takeFile('tree.json', Readable.from(['[[0,0,0],[1,0,0]]']))
  const before = listed()
  assert.ok(before.some(([each]) => each === name))
  await at.close()
  at = await openStudioPlace('gradient', 30, { folder, keeps: 'all', restores: 'all' })
  assert.equal(listed(), before)
  const again = await at.controls.takeFile(name, createReadStream(fixture('halves.png')))
  assert.equal(listed(), before)
  await at.act('set-layer', { layer: at.first(), source: { kind: 'file', file: again } })
  await at.act('save-preset', { name: 'By name' })
  await at.close()
  at = await openStudioPlace('gradient', 30, { folder, keeps: 'all' })
  assert.equal(listed(), before)
  await at.act('load-preset', { preset: 'By name.yaml' })
  assert.equal(listed(), before)
})

test.run()
