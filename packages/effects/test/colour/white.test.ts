import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { whiteOf } from '../../src/colour/white.ts'

const test = suite('whiteOf')

test('6500 kelvin is nearly the white of sRGB', () => {
  for (const die of whiteOf(6500)) assert.ok(die > 0.93 && die <= 1, `${die}`)
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
    assert.ok(below.every((die, i) => Math.abs(die - above[i]!) < 0.005))
  }
})

test.run()
