import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Colour,
  hexOfColour,
  mixColours,
  parseColour,
  whiteOf,
} from '../../../src/toolkit/light/colour.ts'
import { isClose } from '../../closeness.ts'

const test = suite('colour')

const share = fc.double({ min: 0, max: 1, noNaN: true })
const colours: fc.Arbitrary<Colour> = fc.tuple(share, share, share)

test('colours are read as CSS writes them, as linear light', () => {
  for (const text of [
    '#ff8800',
    '#f80',
    '#FF8800',
    ' #ff8800 ',
    'rgb(255 136 0)',
    'rgb(255, 136, 0)',
  ]) {
    isClose(parseColour(text), [1, 0.2462, 0])
  }
  isClose(parseColour('white'), [1, 1, 1])
  isClose(parseColour('hsl(30 100% 50%)'), [1, 0.21404, 0])
  isClose(parseColour('hwb(30 0% 0%)'), [1, 0.21404, 0])
  isClose(parseColour('oklch(1 0 0)'), [1, 1, 1], 1e-3)
  isClose(parseColour('lab(100 0 0)'), [1, 1, 1], 1e-3)
})

test('hue, saturation and value are degrees and percent', () => {
  for (const text of ['hsv(30 100% 100%)', 'HSV(30, 100, 100)', 'hsv(30deg 100% 100%)']) {
    isClose(parseColour(text), [1, 0.21404, 0])
  }
  isClose(parseColour('hsv(0 0% 50%)'), [0.21404, 0.21404, 0.21404], 1e-3)
  for (const text of [
    'hsv(361 0 0)',
    'hsv(0 101% 0)',
    'hsv(0 255 255)',
    'hsv(0 0)',
    'hsv(. 1 1)',
  ]) {
    assert.is(parseColour(text), undefined, text)
  }
})

test('three bare numbers are red, green and blue up to 255', () => {
  for (const text of ['255,136,0', '255, 136, 0', ' 255 136 0 ']) {
    isClose(parseColour(text), [1, 0.2462, 0])
  }
  for (const text of ['256,0,0', '1,2', '1,2,3,4', '-1,0,0', '0.5,0,0']) {
    assert.is(parseColour(text), undefined, text)
  }
})

test('every spelling is the same colour in hexadecimal digits', () => {
  for (const text of ['#ff8800', 'f80', '255,136,0', 'rgb(255 136 0)', 'hsv(32 100% 100%)']) {
    assert.is(hexOfColour(text), '#ff8800', text)
  }
  assert.is(hexOfColour('glow'), undefined)
})

test('half the encoded value is less than a quarter of the light', () => {
  isClose(parseColour('#808080'), [0.21586, 0.21586, 0.21586])
})

test('colours beyond sRGB are clipped', () => {
  for (const text of ['oklch(0.7 0.4 140)', 'rgb(300 -20 0)', 'lch(50 130 30)', 'rgb(none 0 0)']) {
    const colour = parseColour(text)
    assert.ok(
      colour?.every((value) => value >= 0 && value <= 1),
      text,
    )
  }
})

test('anything but a colour is undefined', () => {
  for (const text of ['', 'glow', '#ff', '#12345g', 'rgb(1 2)', 'red;', '12']) {
    assert.is(parseColour(text), undefined, text)
  }
})

test('a mixture starts at one colour and ends at the other', () => {
  fc.assert(
    fc.property(colours, colours, (from, to) => {
      isClose(mixColours(from, to, 0), from)
      isClose(mixColours(from, to, 1), to)
    }),
  )
})

test('a mixture is always a displayable colour', () => {
  fc.assert(
    fc.property(colours, colours, share, (from, to, at) => {
      assert.ok(mixColours(from, to, at).every((value) => value >= 0 && value <= 1))
    }),
  )
})

test('the middle of blue and yellow is not grey and not dark', () => {
  const [red, green, blue] = mixColours([0, 0, 1], [1, 1, 0], 0.5)
  assert.ok(green > 0.3 && green > red, `${red} ${green} ${blue}`)
})

test('powers that nearly cancel out leave no light behind', () => {
  assert.equal(mixColours([0, 0, 0], [0, 0, 0], 0.3), [0, 0, 0])
  const [, green, blue] = mixColours([1, 0, 0], [1, 0, 0], 0.3)
  assert.equal([green, blue], [0, 0])
})

test('6500 kelvin is nearly the white of sRGB', () => {
  for (const channel of whiteOf(6500)) assert.ok(channel > 0.93 && channel <= 1, `${channel}`)
})

test('the warmer, the less blue and green; the colder, the less red', () => {
  const whites = [1700, 2200, 2700, 4000, 6500].map(whiteOf)
  for (const [index, [red, green, blue]] of whites.entries()) {
    assert.ok(red > 0.99)
    if (index === 0) continue
    assert.ok(green > whites[index - 1]![1])
    assert.ok(blue > whites[index - 1]![2] || blue === 0)
  }
  const [red, , blue] = whiteOf(15000)
  assert.ok(blue === 1 && red < 0.8)
})

test('the splines meet without a step', () => {
  for (const kelvin of [2222, 4000]) {
    const [below, above] = [whiteOf(kelvin - 0.5), whiteOf(kelvin + 0.5)]
    assert.ok(below.every((channel, i) => Math.abs(channel - above[i]!) < 0.005))
  }
})

test.run()
