import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLayerClock, resumeLayerClock } from '../../src/player/layer-clock.ts'

const test = suite('layer clock')

const SPEED = fc.double({ min: 0, max: 10, noNaN: true })

test('another speed never jumps', () => {
  void fc.assert(
    fc.property(SPEED, fc.array(SPEED), (first, speeds) => {
      const clock = createLayerClock(first)
      let time = 0
      for (const speed of speeds) {
        const before = clock.at({ time, epoch: 0 })
        clock.setSpeed(speed)
        assert.ok(Math.abs(clock.at({ time, epoch: 0 }) - before) < 1e-9)
        time += 0.1
        assert.ok(Math.abs(clock.at({ time, epoch: 0 }) - before - 0.1 * speed) < 1e-9)
      }
    }),
  )
})

test('where time jumps it is time × speed again', () => {
  const clock = createLayerClock(1)
  clock.at({ time: 4, epoch: 0 })
  clock.setSpeed(2)
  assert.is(clock.at({ time: 5, epoch: 0 }), 6)
  assert.is(clock.at({ time: 3, epoch: 1 }), 6)
})

test('a clock that continues from another one has the same times', () => {
  const SECONDS = fc.double({ min: 0, max: 100, noNaN: true })
  void fc.assert(
    fc.property(SPEED, fc.array(fc.record({ speed: SPEED, step: SECONDS })), (first, changes) => {
      const clock = createLayerClock(first)
      let time = 0
      for (const { speed, step } of changes) {
        clock.at({ time, epoch: 0 })
        clock.setSpeed(speed)
        time += step
      }
      const other = resumeLayerClock(clock.reading)
      const later = time + 1
      assert.is(other.at({ time: later, epoch: 0 }), clock.at({ time: later, epoch: 0 }))
      assert.is(other.at({ time: 3, epoch: 1 }), clock.at({ time: 3, epoch: 1 }))
    }),
  )
})

test.run()
