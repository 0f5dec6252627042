import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { WallTime } from '../../src/clock/wall-time.ts'

const test = suite('WallTime')

/** A time of day that comes in whole milliseconds, `ahead` of the clock. */
function setUp() {
  const clock = new HandClock(1000)
  const day = { ahead: 1_700_000_000_000.6 }
  const wall = new WallTime({ clock, wallNow: () => Math.floor(clock.now() + day.ahead) })
  return { clock, day, wall }
}

test('a moment is as far from now as on the clock', () => {
  const { clock, wall } = setUp()
  assert.is(wall.at(clock.now() + 40) - wall.at(clock.now()), 40)
})

test('whole milliseconds make no trembling: frames are as far apart as their deadlines', () => {
  const { clock, wall } = setUp()
  let last = wall.at(clock.now())
  for (let frame = 0; frame < 500; frame++) {
    clock.advance(16.7)
    const time = wall.at(clock.now())
    assert.ok(Math.abs(time - last - 16.7) < 0.03, String(time - last))
    last = time
  }
})

test('small corrections are followed evenly, a time that was set at once', () => {
  const { clock, day, wall } = setUp()
  wall.at(clock.now())
  day.ahead += 20
  let time = wall.at(clock.now())
  for (let frame = 0; frame < 400; frame++) {
    clock.advance(20)
    const next = wall.at(clock.now())
    assert.ok(next - time < 20.5)
    time = next
  }
  assert.ok(Math.abs(time - clock.now() - day.ahead) < 1.1)
  day.ahead += 3_600_000
  assert.ok(Math.abs(wall.at(clock.now()) - clock.now() - day.ahead) < 1.1)
})

test('a time with fractions that goes faster than the clock is not trailed behind', () => {
  const clock = new HandClock(1000)
  const wallNow = () => 1.7e12 + 1.0001 * clock.now()
  const wall = new WallTime({ clock, wallNow, isFine: true })
  for (let frame = 0; frame < 500; frame++) {
    assert.ok(Math.abs(wall.at(clock.now()) - wallNow()) < 0.03)
    clock.advance(40)
  }
})

test.run()
