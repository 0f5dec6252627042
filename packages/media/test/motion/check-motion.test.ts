import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkMotion } from '../../src/motion/check-motion.ts'
import type { Motion } from '../../src/motion/motion.ts'

const test = suite('check motion')

test('every kind has its own directions', () => {
  checkMotion({ kind: 'pan', direction: 'up' })
  checkMotion({ kind: 'rotate', direction: 'counterclockwise', period: 0.5 })
  assert.throws(
    () => checkMotion({ kind: 'zoom', direction: 'left' }),
    /^direction of zoom must be one of in, out, got left$/,
  )
})

test('a kind that is none and a period that is none are refused', () => {
  const wobble: Motion = JSON.parse('{"kind":"wobble"}')
  assert.throws(() => checkMotion(wobble), /^motion must be one of pan, zoom, scroll, rotate, got/)
  for (const period of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(
      () => checkMotion({ kind: 'pan', period }),
      /^period must be 0.1 to 86400 seconds/,
    )
  }
})

test.run()
