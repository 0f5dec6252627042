import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFrame, lineLayout } from '@ledloom/core'
import { createEffectSource, type Effect } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadEffect } from '../../src/effects/load-effect.ts'
import { compilePattern } from '../../src/effects/load-pattern.ts'

const test = suite('translating aside')
let folder: string

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-aside-'))
})

test.after(() => rm(folder, { recursive: true }))

/** Lines that make a text so long that it is translated on another thread. */
const LONG = '// as long as a book\n'.repeat(1000)

const PATTERN = `export function sliderSize(v) { size = v }
var size = 0.25
export function hsvPickerTint(h, s, v) {}
export function toggleOn(v) {}
export function render(i) { rgb(size, 0, wave(i / 7)) }
`
const SHADER = `/*{ "INPUTS": [{ "NAME": "tint", "TYPE": "color" }, { "NAME": "go", "TYPE": "event" },
{ "NAME": "mode", "TYPE": "long", "LABELS": ["One", "Two"] }] }*/
void main() { gl_FragColor = vec4(tint.rgb * isf_FragNormCoord.x, 1.0); }
`

async function load(name: string, text: string): Promise<Effect> {
  const path = join(folder, name)
  await writeFile(path, text)
  return loadEffect(path)
}

function lightOf(effect: Effect): number[] {
  const frame = createFrame(9)
  createEffectSource(effect, { layout: lineLayout({ ledCount: 9 }) }).render(frame, 1)
  return [...frame]
}

for (const [ending, text] of [
  ['js', PATTERN],
  ['fs', SHADER],
] as const) {
  test(`a long .${ending} is translated on another thread, and is the same effect`, async () => {
    const here = await compilePattern(text, ending)
    const aside = await load(`long.${ending}`, text + LONG)
    assert.is(here.covers, undefined)
    assert.is(typeof aside.covers, 'boolean')
    const { prepare, title, covers, ...face } = aside
    const { prepare: _, title: __, covers: ___, ...wanted } = here
    assert.equal(face, wanted)
    assert.is(title, 'Long')
    assert.equal(lightOf(aside), lightOf(here))
  })
}

test('a mistake in a long text is named with its place', async () => {
  const message = (name: string, text: string) =>
    load(name, text + LONG).then(
      () => 'no mistake',
      (error: Error) => error.message,
    )
  const [first, second] = await Promise.all([
    message('first.js', 'export function render(i) { hsv(hue, 1, 1) }'),
    message('second.fs', 'void main() { x; }'),
  ])
  assert.match(first!, /first\.js:1:33: there is nothing called hue/)
  assert.match(second!, /second\.fs:1:15: /)
})

test.run()
