import { coneLayout, curtainLayout, type Layout, sphereLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { placeLeds } from '../../../view/leds/placed-leds.ts'
import { wirePieces } from '../../../view/leds/wire.ts'

const test = suite('wire')

/** LEDs from which a piece of wire goes to the next one. */
function starts({ positions }: Layout): number[] {
  const { ends, wireEnds } = wirePieces(placeLeds(positions))
  return [...ends.subarray(0, wireEnds)].filter((_, i) => i % 2 === 0)
}

test('a piece of wire joins every LED with the next one', () => {
  const { positions } = coneLayout({ ledCount: 4, turns: 1 })
  assert.equal([...wirePieces(placeLeds(positions)).ends], [0, 1, 1, 2, 2, 3])
})

test('the strings of a curtain are not joined where one ends and the next begins', () => {
  const curtain = curtainLayout({ ledCount: 40, strings: 4, height: 2, width: 1 })
  const joined = starts(curtain)
  assert.is(joined.length, 36)
  for (const end of [9, 19, 29]) assert.not(joined.includes(end))
})

test('no wire goes across the inside of a sphere', () => {
  const sphere = sphereLayout({ ledCount: 500 })
  assert.ok(starts(sphere).length < 50)
})

test('jumps come after the wire, so that none of the way is missing', () => {
  const curtain = curtainLayout({ ledCount: 40, strings: 4, height: 2, width: 1 })
  const { ends, wireEnds } = wirePieces(placeLeds(curtain.positions))
  assert.is(ends.length, 2 * 39)
  assert.equal([...ends.subarray(wireEnds)], [9, 10, 19, 20, 29, 30])
})

test('one LED alone has no wire', () => {
  assert.is(wirePieces(placeLeds([1, 2, 3])).ends.length, 0)
})

test.run()
