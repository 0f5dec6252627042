import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLayer } from '../../src/composition/layer.ts'
import { DroppedFiles } from '../../src/files/dropped-files.ts'
import { openDataFolder } from '../../src/keeping/data-folder.ts'
import { KeptFiles } from '../../src/keeping/kept-files.ts'
import { showOfLayers } from '../../src/keeping/layers-to-show.ts'
import { failureOf } from '../failure-of.ts'
import { Workplace } from '../workplace.ts'

const test = suite('showOfLayers')
const place = new Workplace()

test.after(() => place.close())

test('a layer of several sources in turn is refused with what can be done', async () => {
  const folder = await openDataFolder(place.path('data'))
  const dropped = place.keep(await DroppedFiles.open(() => undefined))
  const files = { dropped, kept: new KeptFiles(folder), folder: folder.presets }
  const one = createLayer({ kind: 'effect', name: 'snow' })
  const texts = ['noise', 'fire']
  const turns = createLayer(
    { kind: 'own', text: 'noise', title: 'noise, fire' },
    { texts, options: {} },
  )
  assert.match(
    await showOfLayers([one], { title: 'One' }, files),
    /title: One\nlayers:\n.*source: snow/s,
  )
  const { message } = await failureOf(showOfLayers([one, turns], { title: 'Two' }, files))
  assert.match(message, /^noise, fire is several sources in turn, .*: play each as a layer, or/)
})

test.run()
