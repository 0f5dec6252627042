import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFrame, lineLayout } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadEffect } from '../../src/effects/load-effect.ts'
import { compilePattern } from '../../src/effects/load-pattern.ts'
import { openOwnEffect } from '../../src/effects/open-own-effect.ts'
import { describeSource } from '../../src/source/describe-source.ts'

const test = suite('loading patterns')
let folder: string

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-patterns-'))
})

test.after(() => rm(folder, { recursive: true }))

function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no failure',
    (error: Error) => error.message,
  )
}

async function write(name: string, text: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test('a Pixelblaze pattern is an effect whose title is its name', async () => {
  const path = await write('half-red.js', 'export function render(i) { rgb(0.5, 0, 0) }')
  const effect = await loadEffect(path)
  assert.is(effect.title, 'Half red')
  const layout = lineLayout({ ledCount: 3 })
  const frame = createFrame(3)
  createEffectSource(effect, { layout }).render(frame, 0)
  assert.equal([...frame], [0.5, 0, 0, 0.5, 0, 0, 0.5, 0, 0])
})

test('a pattern is read in UTF-16, with and without a byte order mark', async () => {
  const text = '// é\nexport function render(i) { rgb(0.5, 0, 0) }'
  const little = Buffer.from(text, 'utf16le')
  const marked = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const encodings = {
    marked,
    little,
    big: Buffer.from(marked).swap16(),
    utf8: Buffer.from(`\uFEFF${text}`),
  }
  for (const [name, bytes] of Object.entries(encodings)) {
    const effect = await loadEffect(await write(`${name}.js`, bytes))
    assert.ok('arithmetic' in effect.params, name)
  }
  const shader = Buffer.from('\uFEFFvoid main() { gl_FragColor = vec4(1.0); }', 'utf16le')
  assert.ok('projection' in (await loadEffect(await write('marked.fs', shader))).params)
})

test('a text that is no UTF-8 is read as Windows-1252', async () => {
  const text =
    '/*{"DESCRIPTION": "Caf\u00e9 \u00bd", "INPUTS": []}*/ void main() { gl_FragColor = vec4(1.0); }'
  const effect = await loadEffect(await write('latin.fs', Buffer.from(text, 'latin1')))
  assert.is(effect.description, 'Café ½')
})

test('a JavaScript module stays one, also if it exports a function called render', async () => {
  const path = await write(
    'module.js',
    'export function render() {}\nexport default (x, y, z, t) => [1, 0, 0]',
  )
  assert.is((await loadEffect(path)).title, 'Module')
})

test('a mistake is named with file, line and column, before it plays and while it plays', async () => {
  const unknown = await write('unknown.js', 'export function render(i) {\n  hsv(hue, 1, 1)\n}')
  assert.match(await failureOf(loadEffect(unknown)), /unknown\.js:2:7: there is nothing called hue/)
  const endless = await write('endless.js', 'export function render(i) {\n  while (1) {}\n}')
  const effect = await loadEffect(endless)
  const source = openOwnEffect(endless, effect, { layout: lineLayout({ ledCount: 1 }) })
  assert.throws(
    () => source.render(createFrame(1), 0),
    /endless\.js:2:3: this loop still runs after/,
  )
})

test('a show outside the trusted folder may name a pattern, which harms nothing', async () => {
  const path = await write('safe.js', 'export function render(i) { hsv(i / pixelCount, 1, 1) }')
  const show = await write('show.yaml', `layers:\n  - source: ${path}\n`)
  const trustedFolder = join(folder, '..')
  await describeSource(show, { trustedFolder })
  const other = await mkdtemp(join(tmpdir(), 'ledloom-trusted-'))
  try {
    await describeSource(show, { trustedFolder: other })
    const code = await write('code.js', 'export default (x) => [x, 0, 0]')
    const unsafe = await write('unsafe.yaml', `layers:\n  - source: ${code}\n`)
    assert.match(await failureOf(describeSource(unsafe, { trustedFolder: other })), /is code/)
  } finally {
    await rm(other, { recursive: true })
  }
})

test('a text is compiled by the ending of its file, and is never run as a program', async () => {
  const text = 'export function sliderSize(v) {} export function render(i) { rgb(1, 0, 0) }'
  assert.ok('size' in (await compilePattern(text, 'js')).params)
  assert.is(
    await failureOf(compilePattern(text.replace('rgb', 'rbg'), 'js')),
    'line 1, column 62: there is nothing called rbg; did you mean rgb?',
  )
  for (const program of ['export default {}', "import 'node:fs'", 'process.exit()']) {
    assert.match(await failureOf(compilePattern(program, 'js')), /^line 1, column \d+: /)
  }
  assert.match(await failureOf(compilePattern('void main() { x; }', 'fs')), /^line 1, column 15: /)
  assert.is(await failureOf(compilePattern(text, 'ts')), 'no pattern ends in .ts')
})

test('a changed text of the same file is another pattern', async () => {
  const path = await write('changes.js', 'export function render(i) { rgb(0.5, 0, 0) }')
  assert.is(await loadEffect(path), await loadEffect(path))
  await write('changes.js', 'export function sliderSize(v) {} export function render(i) {}')
  assert.ok('size' in (await loadEffect(path)).params)
})

test.run()
