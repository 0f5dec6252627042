import { coneLayout, createLayout, gridLayout, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createOutlineFit } from '../../../src/toolkit/geometry/outline.ts'
import { isClose } from '../../closeness.ts'

const test = suite('outline')

test('on a tree a circle is wide at the foot and narrow at the top', () => {
  const fit = createOutlineFit(coneLayout({ ledCount: 500 }))
  const places = new Float32Array([1, -1, 0, 0, 0, 1, 1, 1, 0])
  fit(places)
  const [foot, , , , middleHeight, middle, top] = places
  assert.ok(foot! > 1.5 * middle! && middle! > 1.5 * top!, places.join())
  isClose([middleHeight!], [0])
})

test('on a curtain a circle is a line from side to side', () => {
  const places = new Float32Array([1, 0, 0, 0, 0, 1])
  createOutlineFit(gridLayout({ ledCount: 100 }))(places)
  assert.ok(places[0]! > 0.6)
  isClose(places.slice(2), [0, 0, 0, 0])
})

test('a string stands upright and has no width', () => {
  const places = new Float32Array([1, 0.5, 1])
  createOutlineFit(lineLayout({ ledCount: 20 }))(places)
  isClose(places, [0, 0.5, 0])
})

test('a single LED takes every place', () => {
  const places = new Float32Array([1, 0.5, 1])
  createOutlineFit(createLayout([3, 4, 5]))(places)
  isClose(places, [0, -1, 0])
})

test.run()
