import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { SyncUniverses } from '../../src/universes/sync-universes.ts'

const test = suite('SyncUniverses')

/** Sixteen are followed, and each change from then on is noted. */
function openFull() {
  const clock = new HandClock()
  const changes: string[] = []
  const sync = new SyncUniverses(clock, {
    onFollow: (universe) => changes.push(`+${universe}`),
    onForget: (universe) => changes.push(`-${universe}`),
  })
  for (let universe = 1; universe <= 16; universe++) sync.follow(universe)
  changes.length = 0
  return { clock, sync, changes }
}

test('a seventeenth is not followed while the others are in use', () => {
  const { clock, sync, changes } = openFull()
  clock.stall(2499)
  sync.follow(17)
  assert.is(sync.take(17), false)
  assert.equal(changes, [])
})

test('it takes the place of the one that was neither synchronised nor named for the longest time', () => {
  const { clock, sync, changes } = openFull()
  clock.stall(100)
  assert.is(sync.take(1), true)
  sync.follow(2)
  clock.stall(2400)
  sync.follow(17)
  assert.equal(changes, ['-3', '+17'])
  assert.equal([sync.take(1), sync.take(2), sync.take(3), sync.take(17)], [true, true, false, true])
})

test('no universe is none', () => {
  const { clock, sync, changes } = openFull()
  clock.stall(10_000)
  sync.follow(0)
  assert.equal(changes, [])
})

test.run()
