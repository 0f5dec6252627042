import { lineLayout } from '@ledloom/core'
import { readShow } from '@ledloom/engine'
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
  const one = createLayer({ kind: 'effect', name: 'snow' })
  const texts = ['noise', 'fire']
  const turns = createLayer(
    { kind: 'own', text: 'noise', title: 'noise, fire' },
    { texts, options: { crossfade: 1 } },
  )
  assert.match(
    await showOfLayers([one], { title: 'One' }, files),
    /title: One\nlayers:\n.*source: snow/s,
  )
  const text = await showOfLayers([one, turns], { title: 'Two' }, files)
  const path = `${folder.presets}/two.yaml`
  const show = await readShow(path, text)
  assert.equal(show.layers![1]!.sequence, { next: ['fire'], crossfade: 1 })
  const profile = { layout: lineLayout({ ledCount: 5 }) } as never
  const { layers, missing } = await layersOfShow(show, { ...files, path, profile })
  assert.equal(missing, [])
  const { source, typed } = layers[1]!
  assert.is('title' in source && source.title, 'noise, fire')
  assert.equal([typed!.texts, typed!.options.crossfade], [texts, 1])
})

test.run()
