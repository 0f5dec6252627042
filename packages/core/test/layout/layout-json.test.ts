import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseLayoutJson } from '../../src/layout/layout-json.ts'
import { pointsOf } from '../points-of.ts'

const test = suite('layout JSON')

test('points are lists, objects, or objects with a point', () => {
  const layout = parseLayoutJson([[1, 2, 3], { x: 1, y: 2, z: 3 }, { point: [1, 2, 3] }])
  assert.equal(pointsOf(layout), Array(3).fill([1, 2, 3]))
  assert.is(layout.dimension, '3d')
})

test('z is up when asked for', () => {
  assert.equal(pointsOf(parseLayoutJson([[1, 2, 3]], { up: 'z' })), [[1, 3, -2]])
})

test('if no point has a z it is a plane', () => {
  const layout = parseLayoutJson([[1, 2], { x: 3, y: 4 }, { point: [5, 6] }], { up: 'z' })
  assert.equal(pointsOf(layout), [
    [1, 2, 0],
    [3, 4, 0],
    [5, 6, 0],
  ])
  assert.is(layout.dimension, '2d')
})

test('if one point has a z it is three-dimensional', () => {
  const layout = parseLayoutJson([
    [1, 2],
    [3, 4, 0],
  ])
  assert.equal(pointsOf(layout), [
    [1, 2, 0],
    [3, 4, 0],
  ])
  assert.is(layout.dimension, '3d')
})

test('an object is a layout as a device stores it', () => {
  const layout = parseLayoutJson({ source: '2d', coordinates: [{ x: 1, y: 1, z: 0 }] }, { up: 'z' })
  assert.equal(pointsOf(layout), [[0.5, 1, 0]])
  assert.is(layout.dimension, '2d')
})

test('anything but a point is refused, naming the LED', () => {
  for (const wrong of [null, 7, 'x', [], [1], [1, 2, 3, 4], ['1', 2, 3], { x: 1 }, { point: 3 }]) {
    assert.throws(
      () => parseLayoutJson([[0, 0, 0], wrong]),
      (error: Error) => error.message.startsWith('LED 1 must have numbers x, y, z, got '),
    )
  }
})

test('an endlessly nested value is refused like any other', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
  for (const wrong of [deep, { x: deep, y: 0 }, { point: [deep, 1, 2] }]) {
    assert.throws(
      () => parseLayoutJson([[0, 0, 0], wrong]),
      (error: Error) => error.message.startsWith('LED 1 must have numbers x, y, z, got '),
    )
  }
})

test('a value that is far too long is abridged', () => {
  assert.throws(
    () => parseLayoutJson([Array(1000).fill(5)]),
    (error: Error) => error.message.length < 120 && error.message.endsWith('…'),
  )
})

test('no points and no layout are refused', () => {
  assert.throws(() => parseLayoutJson([]), /must have at least one/)
  for (const wrong of [null, 'text', 4, {}]) {
    assert.throws(
      () => parseLayoutJson(wrong),
      (error: { code?: unknown }) => error.code === 'malformed',
    )
  }
})

test.run()
