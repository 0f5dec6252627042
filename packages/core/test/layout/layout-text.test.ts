import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseLayoutText } from '../../src/layout/layout-text.ts'
import { pointsOf } from '../points-of.ts'

const test = suite('parse layout text')

test('JSON and coordinate lists are distinguished', () => {
  assert.equal(pointsOf(parseLayoutText('[[1, 2, 3], [4, 5, 6]]')), [
    [1, 2, 3],
    [4, 5, 6],
  ])
  assert.equal(pointsOf(parseLayoutText('\n [\n  [1, 2, 3]\n]')), [[1, 2, 3]])
  assert.equal(pointsOf(parseLayoutText('{"coordinates": [{"x": 1, "y": 1, "z": 1}]}')), [
    [0.5, 1, 0.5],
  ])
  assert.equal(pointsOf(parseLayoutText('1,2,3\n4,5,6')), [
    [1, 3, -2],
    [4, 6, -5],
  ])
})

test('lines in brackets are a coordinate list', () => {
  assert.equal(pointsOf(parseLayoutText('[1, 2, 3]\n[4, 5, 6]\n')), [
    [1, 3, -2],
    [4, 6, -5],
  ])
  assert.equal(pointsOf(parseLayoutText('[1, 2, 3],\n[4, 5, 6]')), [
    [1, 3, -2],
    [4, 6, -5],
  ])
})

test('objects one under the other are JSON when they are in a list', () => {
  assert.equal(pointsOf(parseLayoutText('[{"x": 1, "y": 2},\n {"x": 3, "y": 4}]')), [
    [1, 2, 0],
    [3, 4, 0],
  ])
})

test('the axis that points up can be given for both', () => {
  assert.equal(pointsOf(parseLayoutText('[[1, 2, 3]]', { up: 'z' })), [[1, 3, -2]])
  assert.equal(pointsOf(parseLayoutText('1,2,3', { up: 'y' })), [[1, 2, 3]])
})

test('a byte-order mark is skipped', () => {
  assert.equal(pointsOf(parseLayoutText('\uFEFF[[1, 2, 3]]')), [[1, 2, 3]])
  assert.equal(pointsOf(parseLayoutText('\uFEFF1 2\n3 4')), [
    [1, 2, 0],
    [3, 4, 0],
  ])
})

test('JSON may have comments, as in Pixelblaze, which texts may contain', () => {
  const map = '// the box\n[\n [0,0], // first\n /* second */ [100,0],\n]'
  assert.equal(pointsOf(parseLayoutText(map)), [
    [0, 0, 0],
    [100, 0, 0],
  ])
  assert.is(parseLayoutText('{"n":"http://a /* b","map":[0,1]}').ledCount, 2)
})

test('programs, and XML of something else, are refused as such', () => {
  for (const [text, reason] of [
    [
      'function (pixelCount) {\n  return [[0, 0]]\n}',
      /^it is a program, as Pixelblaze maps may be; a/,
    ],
    ['// ring\n(pixelCount) => [[0, 0]]', /^it is a program/],
    [
      '<?xml version="1.0"?>\n<treemodel name="T" parm1="16"/>',
      /^it is XML, but no xLights custom/,
    ],
  ] as const) {
    assert.throws(() => parseLayoutText(text), reason)
  }
})

test('long texts of openings take no longer than others', () => {
  for (const part of ['/*', '"\\', '\t', ' ', '(']) {
    assert.throws(() => parseLayoutText(`1${part.repeat(200_000)}`))
  }
})

test('JSON that is broken is refused as such', () => {
  assert.throws(
    () => parseLayoutText('[[1, 2, 3], [4'),
    (error: Error & { code?: unknown }) =>
      error.code === 'malformed' &&
      /starts like JSON/.test(error.message) &&
      error.cause instanceof SyntaxError,
  )
})

test('an empty file and a file of words are refused', () => {
  for (const text of ['', '\n\n', 'milk\nbread']) {
    assert.throws(
      () => parseLayoutText(text),
      (error: { code?: unknown }) => error.code === 'malformed',
    )
  }
})

test.run()
