import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawSprite, spriteNames } from '../../../src/toolkit/pictures/sprites.ts'

const test = suite('sprites')

test('every picture is 11 × 11 pixels, partly lit', () => {
  for (const name of spriteNames) {
    const { width, height, channels, values } = drawSprite(name)
    assert.equal([width, height, channels, values.length], [11, 11, 3, 363], name)
    const lit = values.filter((value) => value > 0.3).length
    assert.ok(lit > 20 && lit < 300, `${name}: ${lit}`)
  }
})

test('a heart is red', () => {
  const { values } = drawSprite('heart')
  const total = (channel: number) =>
    values.reduce((sum, value, i) => (i % 3 === channel ? sum + value : sum), 0)
  assert.ok(total(0) > 10 * total(1))
})

test.run()
