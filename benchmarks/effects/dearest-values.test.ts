import { choice, integer, number, palette } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findDearestValues } from './dearest-values.ts'

const test = suite('dearest values')

const params = {
  count: integer({ description: 'a', default: 2, min: 1, max: 10 }),
  size: number({ description: 'b', default: 0.5, min: 0.1, max: 1 }),
  gap: number({ description: 'c', default: 3, min: 1, max: 5 }),
  palette: palette({ default: 'snow' }),
  form: choice({ description: 'd', default: 'ball', options: ['ball', 'star', 'cube'] }),
}
const COSTS: Readonly<Record<string, number>> = { ball: 1, star: 7, cube: 2 }

test('each parameter gets the end or option that costs most', () => {
  const found = findDearestValues(params, ({ count = 2, size = 0.5, gap = 3, form = 'ball' }) => {
    return (Number(count) * Number(size) * COSTS[String(form)]!) / Number(gap)
  })
  assert.equal(found, { values: { count: 10, size: 1, gap: 1, form: 'star' }, cost: 70 })
})

test('what makes no difference, and what only changes the look, stays at its default', () => {
  const found = findDearestValues(params, ({ size = 0.5, palette = 'snow' }) => {
    return 1 + 0.01 * Number(size) + Number(palette !== 'snow')
  })
  assert.equal(found.values, {})
})

test('a parameter that costs only with a later one is turned in the second pass', () => {
  const found = findDearestValues(params, ({ count = 2, form = 'ball' }) => {
    return form === 'star' ? Number(count) : 1
  })
  assert.equal(found.values, { form: 'star', count: 10 })
})

test.run()
