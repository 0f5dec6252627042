import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cachedByLayout, createLayout } from '../../src/layout/layout.ts'

const test = suite('layout')

test('coordinates become LEDs in wire order', () => {
  const { ledCount, positions, dimension } = createLayout([1, 2, 3, 4, 5, 6])
  assert.is(ledCount, 2)
  assert.equal([...positions], [1, 2, 3, 4, 5, 6])
  assert.is(dimension, '3d')
})

test('the coordinates are copied', () => {
  const given = Float32Array.of(1, 2, 3)
  const { positions } = createLayout(given, '2d')
  given.fill(9)
  assert.equal([...positions], [1, 2, 3])
})

test('no LED and half an LED are refused', () => {
  for (const positions of [[], [1], [1, 2, 3, 4]]) {
    assert.throws(
      () => createLayout(positions),
      new RegExp(`x, y, z of at least one LED, got ${positions.length} values$`),
    )
  }
})

test('a coordinate that is not finite is named', () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
    assert.throws(
      () => createLayout([0, 0, 0, 0, wrong, 0]),
      new RegExp(
        `^coordinate y of LED 1 must be a finite number, got ${String(wrong).replace('+', '\\+')}$`,
      ),
    )
  }
})

test('it derives once per layout, even if the result is undefined', () => {
  const asked: unknown[] = []
  const derive = cachedByLayout((layout) => {
    asked.push(layout)
    return undefined
  })
  const [one, other] = [createLayout([0, 0, 0]), createLayout([0, 0, 0])]
  for (const layout of [one, one, other, one]) derive(layout)
  assert.is(asked.length, 2)
  assert.is(asked[0], one)
  assert.is(asked[1], other)
})

test.run()
