import { readFile, writeFile } from 'node:fs/promises'
import { coneLayout } from '@ledloom/core'
import { openDataFolder } from '@ledloom/studio/keeping'
import type { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { pattern } from './pattern-typing.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('patterns that are edited')

let at: StudioPlace
let virtual: VirtualDevice

test.before(async () => {
  at = await openStudioPlace('gradient', 40)
  virtual = await at.place.device({ layout: coneLayout({ ledCount: 40 }) })
  await at.act('connect-device', { address: virtual.address })
})
test.after(() => at.close())

const sourceOf = (place: StudioPlace) => place.controls.state.show!.layers[0]!.source
const top = () => at.controls.state.show!.layers.at(-1)!
const names = () => at.controls.state.files!.files.map(({ name }) => name)
const codeOf = async (layer: string) => (await fetch(`${at.preview.url}/made/code/${layer}`)).text()

/** Waits until the device shows a colour of one channel alone. */
const shows = (channel: number) =>
  until(() => {
    const bytes = [...virtual.shown.slice(0, 3)]
    return bytes[channel]! > 50 && bytes.every((byte, index) => index === channel || byte === 0)
  })

test('a text that plays is edited, and one that is wrong changes nothing', async () => {
  await at.act('add-pattern', { name: 'first.js', text: pattern('level, 0, 0') })
  const { id: layer, source } = top()
  assert.ok(source.kind === 'file' && source.language === 'Pixelblaze' && source.effect)
  assert.is(source.title, 'first.js')
  await shows(0)
  await at.act('set-parameter', { layer, name: 'level', value: 0.9 })
  const good = pattern('0, level, 0')
  await at.act('edit-pattern', { layer, text: good })
  await shows(1)
  assert.equal(top().params, { level: 0.9 })
  const broken = good.replace('rgb(', 'rgbb(')
  const line = await at.refusal('edit-pattern', { layer, text: broken })
  assert.match(line, /^line 5, column \d+: .*rgbb/)
  assert.is(await codeOf(layer), good)
  assert.match(
    await at.refusal('edit-pattern', { layer, text: 'export default 1' }),
    /^line 1, column 1: /,
  )
  assert.match(
    await at.refusal('edit-pattern', { layer, text: 'x'.repeat(2 ** 18 + 1) }),
    /at most 256 kB; this one has 257/,
  )
  await at.act('edit-pattern', { layer, text: pattern('0, 0, level', 'Other') })
  await shows(2)
  // A slider of another name is another parameter.
  assert.equal(top().params, {})
  assert.equal(names(), ['first.js'])
})

test('a run of edits is one step, and undo brings back text, parameters and file', async () => {
  const edit = (red: number, gesture: number) =>
    at.controls.act('edit-pattern', { layer: top().id, text: pattern(`${red}, 0, 0`) }, gesture)
  await edit(0.4, 6)
  const { undoSteps, undo } = at.controls.state.history!
  assert.is(undo, 'Edit first.js')
  for (const red of [0.5, 0.6, 0.7]) await edit(red, 7)
  assert.is(at.controls.state.history!.undoSteps, undoSteps + 1)
  await at.act('undo', {})
  assert.is(await codeOf(top().id), pattern('0.4, 0, 0'))
  assert.equal(names(), ['first.js'])
  await at.act('redo', {})
  await shows(0)
  assert.is(await codeOf(top().id), pattern('0.7, 0, 0'))
})

test('a pattern that fails while it plays names the line, and the next text mends it', async () => {
  const layer = top().id
  const late = pattern('level, 0, 0').replace(
    'rgb(',
    'for (i = 0; frames > 20; i++) { i = 0 } rgb(',
  )
  const text = `var frames = 0\nexport function beforeRender() { frames++ }\n${late}`
  await at.act('edit-pattern', { layer, text })
  await until(() => top().fault !== undefined)
  assert.match(top().fault!, /^line 7, column \d+: this loop still runs after/)
  const failure = at.news.findLast(({ kind }) => kind === 'fault')
  assert.match(
    failure?.kind === 'fault' ? failure.fault.message : '',
    /^first\.js:7:\d+: this loop/,
  )
  await at.act('edit-pattern', { layer, text: pattern('0, 1, 0') })
  assert.is(top().fault, undefined)
  await shows(1)
})

test('the variables of a pattern are seen while somebody watches', async () => {
  const layer = top().id
  assert.equal(at.controls.state.watched ?? {}, {})
  await at.act('watch-pattern', { layer })
  await until(() => at.controls.state.watched?.[layer] !== undefined)
  assert.equal(at.controls.state.watched![layer], { level: 1, list: [1, 2, 3] })
})

test('what is no pattern is not edited, and its code can be read', async () => {
  const layer = at.first()
  assert.match(await at.refusal('edit-pattern', { layer, text: 'x' }), /shows no pattern/)
  assert.match(await codeOf(layer), /defineEffect/)
  const name = 'pasted.ts'
  assert.match(await at.refusal('add-pattern', { name, text: 'x' }), /no ending of a pattern/)
  await at.act('add-pattern', {
    name: 'first.fs',
    text: 'void main() { gl_FragColor = vec4(1.0); }',
  })
  const { source } = top()
  assert.is(source.kind === 'file' && source.language, 'GLSL')
})

test('the pattern within an export of Pixelblaze is edited, as a file of its text', async () => {
  const main = pattern('0, 0, level')
  const text = JSON.stringify({ name: 'Exported', sources: { main }, preview: 'AAAA' })
  await at.act('add-pattern', { name: 'exported.epe', text })
  const { id: layer } = top()
  assert.is(await codeOf(layer), main)
  await at.act('edit-pattern', { layer, text: pattern('level, 0, 0') })
  const { source } = top()
  assert.is(source.kind === 'file' && source.title, 'exported.js')
  assert.is(await codeOf(layer), pattern('level, 0, 0'))
  assert.equal(names().slice(-1), ['exported.js'])
  await at.act('undo', {})
  assert.is(await codeOf(layer), main)
  await at.act('remove-layer', { layer })
})

test('two texts at the same time: the last one plays', async () => {
  const layer = top().id
  const shader = (blue: number) => `void main() { gl_FragColor = vec4(0.0, 0.0, ${blue}.0, 1.0); }`
  await Promise.all([0, 1].map((blue) => at.act('edit-pattern', { layer, text: shader(blue) })))
  await shows(2)
  assert.is(await codeOf(layer), shader(1))
  const { path } = at.studio.files.all.find(({ name }) => name === 'first.fs')!
  assert.is(await readFile(path, 'utf8'), shader(1))
})

test('a pattern of the command line is edited as a copy, which presets and the next studio have', async () => {
  const path = at.place.path('own.js')
  await writeFile(path, pattern('level, 0, 0'))
  const folder = await openDataFolder(at.place.path('data'))
  const first = await openStudioPlace(path, 30, { folder, keeps: 'all' })
  const edited = pattern('0, level, 0')
  try {
    const layer = first.first()
    assert.is(sourceOf(first).kind, 'own')
    await first.act('set-parameter', { layer, name: 'level', value: 0.8 })
    await first.act('edit-pattern', { layer, text: edited })
    assert.is(first.controls.state.history!.undo, 'Edit own.js')
    await first.act('save-preset', { name: 'mine' })
    assert.is(await readFile(path, 'utf8'), pattern('level, 0, 0'))
  } finally {
    await first.close()
  }
  const next = await openStudioPlace('gradient', 30, { folder, keeps: 'all', restores: 'all' })
  try {
    const level = () => next.controls.state.show!.layers[0]!.params.level
    const code = async () => (await fetch(`${next.preview.url}/made/code/${next.first()}`)).text()
    const source = sourceOf(next)
    assert.is(source.kind === 'file' && source.title, 'own.js')
    assert.equal([level(), await code()], [0.8, edited])
    await next.act('edit-pattern', { layer: next.first(), text: pattern('0, 0, level') })
    await next.act('load-preset', { preset: next.controls.state.presets!.presets[0]!.id })
    assert.equal([level(), await code()], [0.8, edited])
  } finally {
    await next.close()
  }
})

test.run()
