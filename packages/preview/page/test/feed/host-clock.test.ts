import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HostClock } from '../../feed/host-clock.ts'

const test = suite('HostClock')

test('clocks are taken to agree as long as the answers allow it', () => {
  const clock = new HostClock()
  assert.is(clock.ahead, 0)
  clock.learn(1000, 1090, 1100)
  assert.is(clock.ahead, 0)
})

test('a host whose clock is elsewhere is known to within the quickest answer', () => {
  const answers = fc.array(fc.record({ there: fc.nat(200), back: fc.nat(200) }), { minLength: 1 })
  fc.assert(
    fc.property(answers, fc.integer({ min: -1e7, max: 1e7 }), (trips, ahead) => {
      const clock = new HostClock()
      let now = 1e9
      for (const { there, back } of trips) {
        clock.learn(now, now + there + ahead, now + there + back)
        now += 10_000
      }
      const quickest = Math.min(...trips.map(({ there, back }) => there + back))
      assert.ok(Math.abs(clock.ahead - ahead) <= quickest)
    }),
  )
})

test('a clock that was set is measured again', () => {
  const clock = new HostClock()
  clock.learn(1000, 1002, 1004)
  clock.learn(2000, 7002, 2004)
  assert.is(clock.ahead, 4998)
})

test('the clock of another host is forgotten', () => {
  const clock = new HostClock()
  clock.learn(2000, 7002, 2004)
  clock.reset()
  assert.is(clock.ahead, 0)
})

test.run()
