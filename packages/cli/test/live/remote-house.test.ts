import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type RemoteHouse, rowsOfHouse } from '../../src/live/remote-house.ts'

const test = suite('remote-house')

const DARK: RemoteHouse = {
  ...{ isOn: false, brightness: 1, playing: null, byHand: null, failure: null, storing: null },
}
const FIRE = { play: 'fire', item: null, color: null, entry: null, until: null }

/** What a row says of a house. */
const saidOf = (what: string, house: Partial<RemoteHouse>) =>
  rowsOfHouse({ ...DARK, ...house }).find(([name]) => name === what)?.[1]

test('what plays says until when', () => {
  const until = '2026-11-27T23:00:00+01:00'
  assert.is(saidOf('plays', { playing: FIRE, byHand: { until: 'next' } }), 'fire, by hand')
  const timed = { playing: { ...FIRE, until }, byHand: { until } }
  assert.is(saidOf('plays', timed), 'fire, by hand, until Fri 27 Nov 23:00')
  const kept = { playing: FIRE, byHand: { until: 'changed' } } as const
  assert.is(saidOf('plays', kept), 'fire, by hand, until that is changed')
  assert.is(saidOf('plays', {}), 'nothing')
  assert.is(saidOf('plays', { byHand: { until } }), 'nothing, by hand, until Fri 27 Nov 23:00')
})

test('what should play and does not says why', () => {
  const failure = '“dusk” can’t be played: film.mp4 is gone'
  assert.is(saidOf('fails', { failure }), failure)
  assert.is(saidOf('fails', {}), undefined)
})

test('a house of an older version, which says less, is shown', () => {
  const { byHand: _, failure: __, storing: ___, ...older } = { ...DARK, playing: FIRE, isOn: true }
  assert.equal(rowsOfHouse(older as RemoteHouse), [
    ['lights', 'on'],
    ['brightness', '100 %'],
    ['plays', 'fire, by hand'],
  ])
})

test.run()
