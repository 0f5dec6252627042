import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { glyphs } from '../../../src/toolkit/pictures/glyphs.ts'
import { writeText } from '../../../src/toolkit/pictures/write-text.ts'

const test = suite('writeText')

function drawingOf(text: string): string[] {
  const { width, height, values } = writeText(text)
  return Array.from({ length: height }, (_, row) =>
    [...values.subarray(row * width, (row + 1) * width)].map((on) => (on > 0 ? '#' : '.')).join(''),
  )
}

test('characters stand side by side with a column between them', () => {
  assert.equal(drawingOf('Hi'), [
    '#...#.#.',
    '#...#...',
    '#...#.#.',
    '#####.#.',
    '#...#.#.',
    '#...#.#.',
    '#...#.#.',
  ])
})

test('every character of a keyboard has a distinct glyph, seven rows high', () => {
  const seen = new Set<string>()
  for (let code = 0x21; code < 0x7f; code++) {
    const character = String.fromCharCode(code)
    const glyph = glyphs.get(character)
    assert.is(glyph?.length, 7, character)
    assert.ok(glyph!.every((row) => row.length === glyph![0]!.length && /^[#.]+$/.test(row)))
    seen.add(glyph!.join('/'))
  }
  assert.is(seen.size, 0x7f - 0x21)
})

test('accents are left out, unknown characters are a block', () => {
  assert.equal(drawingOf('É'), drawingOf('E'))
  assert.equal(drawingOf('ß'), drawingOf('ss'))
  assert.equal(drawingOf('字')[0], '###.')
})

test('no text is no columns', () => {
  assert.is(writeText('').width, 0)
})

test.run()
