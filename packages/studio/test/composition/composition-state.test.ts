import { type LayerFacts, Transport } from '@ledloom/engine/player'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { transportState } from '../../src/composition/composition-state.ts'

const test = suite('composition state')

const facts = (...durations: (number | undefined)[]) =>
  new Map<string, LayerFacts>(
    durations.map((duration, i) => [`${i}`, { duration, order: 'any', isPicture: true }]),
  )

test('of several lengths the longest is said to be that', () => {
  const transport = new Transport()
  assert.is(transportState(transport, facts(2, 5)).isLongest, true)
  assert.is(transportState(transport, facts(2, 2)).isLongest, undefined)
  assert.is(transportState(transport, facts(2, undefined)).isLongest, undefined)
})

test.run()
