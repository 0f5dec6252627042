import { rm, writeFile } from 'node:fs/promises'
import { lineLayout } from '@ledloom/core'
import { readShow } from '@ledloom/engine/show'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLayer } from '../../src/composition/layer.ts'
import { DroppedFiles } from '../../src/files/dropped-files.ts'
import { openDataFolder } from '../../src/keeping/data-folder.ts'
import { KeptFiles } from '../../src/keeping/kept-files.ts'
import { showOfLayers } from '../../src/keeping/layers-to-show.ts'
import { layersOfShow } from '../../src/keeping/show-to-layers.ts'
import { Workplace } from '../workplace.ts'

const test = suite('showOfLayers')
const place = new Workplace()

test.after(() => place.close())

test('a layer of several sources in turn is kept, and comes back', async () => {
  const folder = await openDataFolder(place.path('data'))
  const dropped = place.keep(await DroppedFiles.open(() => undefined))
  const files = { dropped, kept: new KeptFiles(folder), folder: folder.presets }
  const one = { ...createLayer({ kind: 'effect', name: 'snow' }), keepBlend: true }
  const texts = ['noise', 'fire']
  const turns = createLayer(
    { kind: 'own', text: 'noise', title: 'noise, fire' },
    { texts, options: { crossfade: 1, partDurations: [null, 3] } },
  )
  assert.match(
    await showOfLayers([one], { title: 'One' }, files),
    /title: One\nlayers:\n.*source: snow/s,
  )
  const text = await showOfLayers([one, turns], { title: 'Two' }, files)
  const path = `${folder.presets}/two.yaml`
  const show = await readShow(path, text)
  const partDurations = [null, 3]
  assert.equal(show.layers![1]!.sequence, { next: ['fire'], crossfade: 1, partDurations })
  const profile = { layout: lineLayout({ ledCount: 5 }) } as never
  const { layers, missing } = await layersOfShow(show, { ...files, path, profile })
  assert.equal(missing, [])
  assert.equal(
    layers.map(({ keepBlend }) => keepBlend),
    [true, undefined],
  )
  const { source, typed } = layers[1]!
  assert.is('title' in source && source.title, 'noise, fire')
  const { crossfade, partDurations: durations } = typed!.options
  assert.equal([typed!.texts, crossfade, durations], [texts, 1, partDurations])
})

test('a layer keeps its sound, which is to be there', async () => {
  const folder = await openDataFolder(place.path('heard'))
  const dropped = place.keep(await DroppedFiles.open(() => undefined))
  const files = { dropped, kept: new KeptFiles(folder), folder: folder.presets }
  const song = place.path('song.wav')
  await writeFile(song, 'a song')
  const heard = createLayer(
    { kind: 'own', text: 'pitch', title: 'pitch' },
    { texts: ['pitch'], options: { sound: song } },
  )
  const text = await showOfLayers([heard], { title: 'Heard' }, files)
  const path = `${folder.presets}/heard.yaml`
  const show = await readShow(path, text)
  assert.is(show.layers![0]!.sound, song)
  const profile = { layout: lineLayout({ ledCount: 5 }) } as never
  const { layers } = await layersOfShow(show, { ...files, path, profile })
  assert.is(layers[0]!.typed!.options.sound, song)
  await rm(song)
  const { missing } = await layersOfShow(show, { ...files, path, profile })
  assert.equal(missing, [`song.wav is missing: ${song}`])
})

test('a knob of a parameter that there is not is named, and the layer comes back', async () => {
  const folder = await openDataFolder(place.path('knobs'))
  const dropped = place.keep(await DroppedFiles.open(() => undefined))
  const path = `${folder.presets}/knobs.yaml`
  const show = await readShow(
    path,
    'layers:\n  - source: noise\n    controls: { params.scael: { midi: 21, channel: 1 }, opacity: { midi: 22, channel: 1 } }\n',
  )
  const profile = { layout: lineLayout({ ledCount: 5 }) } as never
  const files = { dropped, kept: new KeptFiles(folder), path, profile }
  const { layers, missing } = await layersOfShow(show, files)
  assert.equal(Object.keys(layers[0]!.controls!), ['opacity'])
  assert.equal(missing, [
    'what controls scael of noise, which has no such parameter; did you mean scale?',
  ])
})

test('a layer that is shown alone is so again', async () => {
  const folder = await openDataFolder(place.path('alone'))
  const dropped = place.keep(await DroppedFiles.open(() => undefined))
  const files = { dropped, kept: new KeptFiles(folder), folder: folder.presets }
  const [below, alone] = ['snow', 'fire'].map((name) => createLayer({ kind: 'effect', name }))
  const shown = [below!, { ...alone!, solo: true }]
  const path = `${folder.presets}/alone.yaml`
  const show = await readShow(path, await showOfLayers(shown, { title: 'Alone' }, files))
  const profile = { layout: lineLayout({ ledCount: 5 }) } as never
  const { layers } = await layersOfShow(show, { ...files, path, profile })
  assert.equal(
    layers.map(({ solo = false, visible = true }) => [solo, visible]),
    [
      [false, true],
      [true, true],
    ],
  )
})

test('a pattern comes back from any folder, and code from another folder does not', async () => {
  const folder = await openDataFolder(place.path('code'))
  const dropped = place.keep(await DroppedFiles.open(() => undefined))
  const files = { dropped, kept: new KeptFiles(folder), folder: folder.presets }
  const pattern = place.path('lamps.js')
  await writeFile(pattern, 'export function render(index) { hsv(index / pixelCount, 1, 1) }')
  const code = place.path('code.ts')
  await writeFile(code, 'export default {}')
  const layers = [pattern, code].map((text) =>
    createLayer({ kind: 'own', text, title: text }, { texts: [text], options: {} }),
  )
  const path = `${folder.presets}/code.yaml`
  const show = await readShow(path, await showOfLayers(layers, { title: 'Code' }, files))
  const profile = { layout: lineLayout({ ledCount: 5 }) } as never
  const back = await layersOfShow(show, { ...files, path, profile })
  assert.equal(
    back.layers.map(({ typed }) => typed?.texts),
    [[pattern]],
  )
  assert.equal(back.missing, [
    'code.ts, which is code from another folder: start Ledloom with that file to allow it',
  ])
})

test.run()
