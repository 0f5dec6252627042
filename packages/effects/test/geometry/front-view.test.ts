import { coneLayout, createLayout, curtainLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { frontView } from '../../src/geometry/front-view.ts'

const test = suite('frontView')

test('a curtain is itself', () => {
  const { halfWidth, middle, across } = frontView(curtainLayout({ ledCount: 400 }))
  assert.ok(halfWidth > 0)
  assert.ok(Math.abs(middle) < 0.15)
  assert.ok(Math.abs(Math.max(...across) - halfWidth) < 1e-6)
})

test('the widest part of a tree lies below half of its height', () => {
  assert.ok(frontView(coneLayout({ ledCount: 400 })).middle < -0.1)
})

test('what is deeper than wide is seen from the side', () => {
  const wall = createLayout([0, 0, 0, 0, 1, 1, 0, 0, 2, 0, 1, 3])
  assert.is(frontView(wall).halfWidth, 1)
})

test.run()
