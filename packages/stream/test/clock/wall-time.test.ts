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
  const { clock, day, wall } = setUp()
  let last = wall.at(clock.now())
  for (let frame = 0; frame < 500; frame++) {
    clock.advance(16.7)
    const time = wall.at(clock.now())
    // The first readings show what the whole milliseconds leave out.
    const most = frame < 10 ? 0.5 : 0.001
    assert.ok(Math.abs(time - last - 16.7) < most, String(time - last))
    last = time
  }
  assert.ok(Math.abs(last - clock.now() - day.ahead) < 0.1)
})

test('a reading in the midst of which another program had the processor teaches nothing wrong', () => {
  const { clock, day } = setUp()
  let [heldUpBefore, heldUpAfter] = [0, 0]
  const wallNow = () => {
    clock.stall(heldUpBefore)
    const now = clock.now() + day.ahead
    clock.stall(heldUpAfter)
    return now
  }
  const wall = new WallTime({ clock, wallNow, isFine: true })
  for (const [before, after] of [
    [0, 0],
    [30, 0],
    [0, 30],
    [200, 300],
    [0, 0],
  ] as const) {
    heldUpBefore = before
    heldUpAfter = after
    assert.ok(Math.abs(wall.at(1000) - 1000 - day.ahead) < 0.001)
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
