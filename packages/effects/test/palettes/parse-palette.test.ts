import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listPalettes } from '../../src/palettes/named-palettes.ts'
import { parsePalette } from '../../src/palettes/parse-palette.ts'

const test = suite('parse palette')

test('every palette of ours is made of colours', () => {
  for (const name of listPalettes()) assert.ok(parsePalette(name)!.colours.length >= 3, name)
})

test('the names are sorted', () => {
  assert.equal(listPalettes(), [...listPalettes()].sort())
})

test('a row of colours is separated by commas, spaces or both', () => {
  for (const row of ['#f00,#0f0,#00f', 'red lime blue', ' #f00,  lime\nrgb(0 0 255) ']) {
    const { colours } = parsePalette(row)!
    assert.equal(colours, [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
  }
})

test('commas and spaces inside a colour belong to it', () => {
  assert.is(parsePalette('rgb(255, 0, 0), hsl(120 100% 50%)')!.colours.length, 2)
})

test('a list is taken as well', () => {
  assert.is(parsePalette(['red', 'rgb(0, 255, 0)'])!.colours.length, 2)
})

test('a name may have space around it', () => {
  assert.ok(parsePalette(' aurora '))
})

test('what is neither is undefined', () => {
  for (const input of ['', ' ', 'nope', 'red,nope', 'toString', 'aurora,ice']) {
    assert.is(parsePalette(input), undefined, input)
  }
  assert.is(parsePalette([]), undefined)
  assert.is(parsePalette(['aurora']), undefined)
})

test.run()
