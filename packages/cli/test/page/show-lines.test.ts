import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { describeSource } from '@ledloom/engine'
import { createLayer, type StudioLayer } from '@ledloom/studio'
import { profileOfAnyCount } from '@ledloom/studio/profile'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  commandLineOf,
  fileWord,
  lineObstacle,
} from '../../../studio/src/composition/command-line.ts'
import { describeLayers } from '../../../studio/src/composition/describe-layers.ts'
import { shellWords } from '../../../studio/src/composition/shell-words.ts'
import { showFileOf } from '../../../studio/src/composition/show-file.ts'
import { givenOptions } from '../../src/options/given-options.ts'
import { defineSourceCommand } from '../../src/options/source-command.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('what plays, as a command line and a show file')
const place = new Workplace()

test.after(() => place.close())

const SURROUNDINGS = {
  ...{ command: ['ledloom', 'preview'], options: [], layout: [], speed: 1, brightness: 1 },
}
const NOISE = createLayer({ kind: 'effect', name: 'noise' })
const FIRE = createLayer({ kind: 'effect', name: 'fire' })
const PICTURE: StudioLayer = {
  ...createLayer(
    { kind: 'file', file: 'file-1', title: 'halves.png' },
    { texts: [fixture('halves.png')], options: {} },
  ),
  view: { projection: 'back', fit: 'stretch' },
}

const lineOf = (layer: StudioLayer, more = {}) =>
  commandLineOf([layer], { ...SURROUNDINGS, ...more }) ?? ''

test('a line says what differs from the usual', () => {
  assert.is(lineOf(NOISE), 'ledloom preview noise')
  const params = { palette: ['#ff0000', '#00ff00'], scale: 0.5 }
  const line = lineOf({ ...NOISE, params, seed: 7, speed: 2 }, { speed: 0.5, brightness: 0.25 })
  assert.is(
    line,
    "ledloom preview noise -p 'palette=#ff0000,#00ff00' -p scale=0.5 --seed 7 --brightness 0.25",
  )
  assert.match(lineOf(PICTURE), /halves\.png --projection back --fit stretch$/)
  assert.match(lineOf(NOISE, { layout: ['--leds', '9'] }), /noise --leds 9$/)
})

test('what one line cannot say is not said', () => {
  assert.is(commandLineOf([NOISE, FIRE], SURROUNDINGS), undefined)
  assert.is(lineOf({ ...NOISE, opacity: 0.5 }), '')
  assert.is(lineOf({ ...NOISE, speed: 0 }), '')
  assert.is(lineOf(createLayer({ kind: 'camera' })), '')
  assert.is(lineOf(NOISE, { layout: undefined }), '')
})

test('what one line cannot say has a reason', () => {
  assert.match(lineObstacle([NOISE, FIRE], []) ?? '', /several layers need a show file/)
  assert.match(lineObstacle([NOISE], undefined) ?? '', /rotates a layout/)
  assert.match(
    lineObstacle([createLayer({ kind: 'camera' })], []) ?? '',
    /live light is not a source/,
  )
  assert.match(lineObstacle([{ ...NOISE, opacity: 0.5 }], []) ?? '', /opacity/)
  assert.is(lineObstacle([NOISE], []), undefined)
})

test('a show file says what it needs besides itself', () => {
  const typed = { texts: [fixture('halves.png')], names: ['halves.png'], options: {} }
  const text = showFileOf([{ ...PICTURE, typed }]) ?? ''
  assert.match(
    text,
    /^# The layout is not part of this file.*\n# Put halves\.png beside this file\.\n/,
  )
})

test('a shell reads the words again', () => {
  void fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
      const words = texts.map((text) => text.replaceAll('\0', '').replaceAll('\n', ' '))
      const read = execFileSync('sh', ['-c', `printf '%s\\0' ${shellWords(words)}`])
      assert.equal(read.toString().split('\0').slice(0, -1), words)
    }),
    { numRuns: 20 },
  )
})

test('the name of a file that was dropped is taken for a file', () => {
  assert.is(fileWord('halves (1).png'), 'halves (1).png')
  for (const name of ['--host=0.0.0.0', '-p.png', 'fire', '@noise', 'data:a.js', 'lichter.ä']) {
    assert.is(fileWord(name), `./${name}`)
  }
})

test('options that were given come again, but for those that the page changes', async () => {
  const command = defineSourceCommand('any').action(() => undefined)
  const given = ['noise', '--seed', '4', '--crop', '0,0,0.5,1', '--motion', 'pan:left', '--json']
  await command.parseAsync(given, { from: 'user' })
  assert.equal(givenOptions(command), ['--crop', '0,0,0.5,1', '--motion', 'pan:left'])
})

test('the show file describes what a movie is made of', async () => {
  const profile = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', leds: 10 })
  const layers = [
    { ...NOISE, params: { scale: 0.5 }, seed: 3 },
    { ...FIRE, blend: 'add', opacity: 0.5, speed: 2 },
    PICTURE,
  ]
  const path = place.path('show.yaml')
  await writeFile(path, showFileOf(layers) ?? '')
  const described = await describeLayers(layers, profile)
  const read = await describeSource(path)
  assert.equal(plain({ ...read, path: '' }), plain({ ...described, path: '' }))
})

test('what is hidden is not in the movie, and the show file says so', async () => {
  const lights = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', leds: 10 })
  const layers = [{ ...NOISE, visible: false }, { ...FIRE, solo: true, opacity: 0.5 }, PICTURE]
  const path = place.path('hidden.yaml')
  const text = showFileOf(layers) ?? ''
  assert.is(text.match(/visible: false/g)?.length, 2)
  await writeFile(path, text)
  const described = await describeLayers(layers, lights)
  const read = await describeSource(path)
  assert.equal(plain({ ...read, path: '' }), plain({ ...described, path: '' }))
  assert.equal(
    await describeLayers([NOISE, { ...FIRE, visible: false }], lights),
    await describeSource('noise'),
  )
  const hidden = describeLayers([{ ...NOISE, visible: false }], lights)
  await hidden.then(
    () => assert.unreachable(),
    ({ message }) => assert.match(message, /^all layers are hidden/),
  )
})

test('a layer that is alone is made into the movie of its source', async () => {
  const profile = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', leds: 10 })
  const alone = await describeLayers([{ ...NOISE, seed: 3 }], profile)
  assert.equal(alone, await describeSource('noise', { seed: 3 }))
})

function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value))
}

test.run()
