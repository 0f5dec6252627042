import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeAway } from '../../src/http/resources/health.ts'

const test = suite('health')

const AWAY = { state: 'missing', deviceCount: 512 }

test('a few devices that are away are a line each', () => {
  assert.equal(describeAway([], AWAY), [])
  assert.equal(describeAway(['tree', 'roof', 'wall'], AWAY), [
    ...['tree is missing', 'roof is missing', 'wall is missing'],
  ])
})

test('hundreds of devices that are away are one line', () => {
  const names = Array.from({ length: 212 }, (_, i) => `cone-${i + 17}`)
  assert.equal(describeAway(names, AWAY), [
    '212 of 512 devices are missing: cone-17, cone-18, cone-19 and 209 more',
  ])
})

test.run()
