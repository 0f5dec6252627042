import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { spreadLeds } from '../../../src/toolkit/geometry/spread-leds.ts'
import { cloud } from '../../layouts.ts'

const test = suite('spreadLeds')

test('every stretch of a line gets one', () => {
  const leds = spreadLeds(lineLayout({ ledCount: 101 }), 5, 3)
  const sorted = [...leds].sort((a, b) => a - b)
  for (const [index, led] of sorted.slice(1).entries()) assert.ok(led - sorted[index]! >= 12)
})

test('the seed decides where', () => {
  assert.equal(spreadLeds(cloud(100), 8, 1), spreadLeds(cloud(100), 8, 1))
  assert.not.equal(spreadLeds(cloud(100), 8, 1), spreadLeds(cloud(100), 8, 2))
})

test('there are no more than LEDs, each once', () => {
  assert.is(new Set(spreadLeds(cloud(7), 20, 0)).size, 7)
})

test.run()
