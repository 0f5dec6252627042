import { patternLanguageOf } from '@ledloom/patterns'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NEW_PATTERNS, nameOfPasted } from '../../studio/new-patterns.ts'

const test = suite('new patterns')

for (const { title, name, text } of NEW_PATTERNS) {
  test(`the new pattern for ${title} compiles, and is recognised when it is pasted`, async () => {
    const ending = name.split('.').at(-1)!
    const language = await patternLanguageOf(ending, text)
    const compile = await language!.load()
    assert.ok(compile(text, title).params)
    assert.is(nameOfPasted(text)?.split('.').at(-1), ending)
  })
}

test('a pattern that is pasted is named after what it says about itself', () => {
  const named = (head: string) =>
    nameOfPasted(`${head}\nexport function render(i) { hsv(i, 1, 1) }`)
  for (const [head, name] of [
    ['// Colours that wander along the lights.', 'Colours that wander along the lights.js'],
    ['/*\n * Green: ripples\n * by someone\n */', 'Green.js'],
    ['// by me\n// https://example.com/\n\n// Late', 'Pasted pattern.js'],
    ['// --- Fire / water? ---', 'Fire water.js'],
    [
      '// Sparks rise from a bed of embers, cool\n// as they climb, and die.',
      'Sparks rise from a bed of embers.js',
    ],
    ['// Waves of\n// blue. They meet.', 'Waves of blue.js'],
    ['// Embers\n// Sparks rise.', 'Embers.js'],
    [`// ${'many words '.repeat(9)}`, 'many words many words many words many.js'],
    [`// ${'x'.repeat(99)}`, `${'x'.repeat(40)}.js`],
    ['', 'Pasted pattern.js'],
  ]) {
    assert.is(named(head!), name)
  }
  assert.is(nameOfPasted(NEW_PATTERNS[1]!.text), 'Rings that grow from the middle.fs')
  assert.is(nameOfPasted(NEW_PATTERNS[2]!.text), 'Pasted pattern.frag')
})

test('other texts are no patterns', () => {
  for (const text of ['hello', 'https://example.com/', '{"void": "main"}', 'import x from "y"']) {
    assert.is(nameOfPasted(text), undefined, text)
  }
})

test.run()
