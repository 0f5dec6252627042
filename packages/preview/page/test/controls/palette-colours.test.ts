import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paletteColours } from '../../controls/palette-colours.ts'

const test = suite('paletteColours')

const PALETTES = { warm: ['#ff9a3c', '#ffd6a1'] }

test('a name stands for its colours', () => {
  assert.equal(paletteColours('warm', PALETTES), ['#ff9a3c', '#ffd6a1'])
})

test('colours are a list, or one text', () => {
  assert.equal(paletteColours(['red', 'blue'], PALETTES), ['red', 'blue'])
  assert.equal(paletteColours('red, rgb(0, 0, 9) #fff', PALETTES), ['red', 'rgb(0, 0, 9)', '#fff'])
})

test('what every object has is no palette', () => {
  assert.equal(paletteColours('constructor', PALETTES), ['constructor'])
})

test.run()
