import { Readable } from 'node:stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DroppedFiles } from '../../src/files/dropped-files.ts'
import { openDataFolder } from '../../src/keeping/data-folder.ts'
import { importedShow } from '../../src/keeping/imported-show.ts'
import { KeptFiles } from '../../src/keeping/kept-files.ts'
import { readShowText } from '../../src/keeping/read-show-text.ts'
import { readPageScene } from '../../src/studio/read-page-scene.ts'
import { failureOf } from '../failure-of.ts'
import { Workplace } from '../workplace.ts'

const test = suite('imported shows')
const place = new Workplace()

test.after(() => place.close())

const YAML = 'title: Garden\ndevices:\n  - address: 192.168.1.50\n'
const JSON_TEXT = '{"devices":[{"address":"192.168.1.50"}]}'

test('a scene of devices is sent where it belongs, and a show as well', async () => {
  const data = await openDataFolder(place.path('data'))
  const dropped = place.keep(await DroppedFiles.open(() => undefined))
  const files = { dropped, kept: new KeptFiles(data), folder: data.presets }
  for (const [name, content] of [
    ['garden.yaml', YAML],
    ['garden.json', JSON_TEXT],
  ] as const) {
    const { text = '' } = await readShowText(name, Readable.from([Buffer.from(content)]))
    const { message } = await failureOf(importedShow(name, text, files))
    assert.is(message, `${name} is a scene of devices: use Devices → Load a scene`)
    assert.is(readPageScene(content).devices.length, 1)
  }
  assert.throws(() => readPageScene('layers:\n  - source: fire\n'), /use Presets → Import/)
})

test('a show names no sound of this machine', async () => {
  const data = await openDataFolder(place.path('sounds'))
  const dropped = place.keep(await DroppedFiles.open(() => undefined))
  const files = { dropped, kept: new KeptFiles(data), folder: data.presets }
  const text = 'layers: [{ source: pitch, sound: /etc/passwd }]'
  const { message } = await failureOf(importedShow('party.yaml', text, files))
  assert.match(message, /^party\.yaml needs passwd: drop that on the page first/)
})

test.run()
