import { createFrame, lineLayout } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PatternError } from '../../src/errors/pattern-error.ts'
import { isPatternEnding, patternLanguageOf } from '../../src/languages/languages.ts'

const test = suite('exports of Pixelblaze')

const MAIN = `/*
  A red line, for all LEDs.
*/
export function render(index) { rgb(1, 0, 0.25) }`

async function compile(text: string) {
  const language = await patternLanguageOf('epe', text)
  return (await language!.load())(text, 'file name')
}

function exported(parts: object): string {
  return JSON.stringify({ id: 'BxgkrQTHPkhcM6a24', preview: '/9j/4AAQ', ...parts }, null, 2)
}

test('an export plays like the text in it, under its own name', async () => {
  assert.ok(isPatternEnding('EPE'))
  const effect = await compile(exported({ name: ' Red line ', sources: { main: MAIN } }))
  assert.is(effect.title, 'Red line')
  assert.is(effect.description, 'A red line, for all LEDs.')
  const frame = createFrame(2)
  createEffectSource(effect, { layout: lineLayout({ ledCount: 2 }) }).render(frame, 0)
  assert.equal([...frame], [1, 0, 0.25, 1, 0, 0.25])
})

test('an export without a name has that of its file, and its preview may be missing', async () => {
  const effect = await compile(`\ufeff${JSON.stringify({ sources: { main: MAIN } })}`)
  assert.is(effect.title, 'file name')
})

const REFUSED: readonly (readonly [text: string, message: RegExp])[] = [
  ['{\n  "name": "Broken"\n  "sources": {} }', /^line 3, column 3: a Pixelblaze export is JSON/],
  ['export function render(index) {}', /^line 1, column 1: a Pixelblaze export is JSON/],
  ['', /^line 1, column 1: a Pixelblaze export is JSON/],
  ['[]', /has the text of the pattern in "sources"/],
  ['null', /has the text of the pattern in "sources"/],
  [exported({ name: 'Empty', sources: { main: ' ' } }), /has the text of the pattern in "sources"/],
  [exported({ name: 'Old', sources: { main: { text: MAIN } } }), /has the text of the pattern/],
  [
    exported({ sources: { main: 'export function render(i) {\n  nothing(1)\n}' } }),
    /^line 2, column 3: /,
  ],
]

for (const [text, message] of REFUSED) {
  test(`refused: ${text.slice(0, 40).replace(/\s+/g, ' ')}`, async () => {
    const error = await compile(text).catch((cause) => cause)
    assert.instance(error, PatternError)
    assert.match(error.message, message)
  })
}

test.run()
