import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Transport } from '../../src/player/transport.ts'

const test = suite('Transport')

const near = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-9)

test('it stands while it is paused and goes on from there', () => {
  const transport = new Transport()
  transport.advance(2)
  transport.pause()
  near(transport.advance(5).time, 2)
  transport.play()
  near(transport.advance(6).time, 3)
})

test('another speed is no jump', () => {
  void fc.assert(
    fc.property(fc.array(fc.double({ min: 0.1, max: 4, noNaN: true })), (speeds) => {
      const transport = new Transport()
      let stream = 0
      for (const speed of speeds) {
        const before = transport.reading.time
        transport.setSpeed(speed)
        near(transport.reading.time, before)
        stream += 0.1
        near(transport.advance(stream).time, before + 0.1 * speed)
      }
    }),
  )
})

test('at its duration it starts over, as a new epoch', () => {
  const transport = new Transport()
  transport.setDuration(2)
  const { epoch } = transport.advance(1.5)
  const next = transport.after(1)
  near(next.time, 0.5)
  assert.not.equal(next.epoch, epoch)
  assert.equal(transport.advance(2.5), next)
})

test('it goes to a time within its duration, and a shorter duration takes it along', () => {
  const transport = new Transport()
  transport.setDuration(10)
  transport.seek(12)
  near(transport.now.time, 2)
  transport.seek(9)
  transport.setDuration(4)
  near(transport.now.time, 1)
})

test('what began at a time of the stream is where it would be, also before the first frame', () => {
  const transport = new Transport()
  transport.beginAt(1000)
  near(transport.advance(1003).time, 3)
  transport.beginAt(998)
  near(transport.now.time, 5)
  near(transport.advance(1004).time, 6)
})

test('what began at a time of the stream goes back with it, until somebody moves it', () => {
  const transport = new Transport()
  transport.beginAt(1000, 1010)
  near(transport.now.time, 10)
  const { epoch } = transport.advance(1020)
  // A clock that was ten seconds ahead is set.
  const set = transport.advance(1010)
  near(set.time, 10)
  assert.is.not(set.epoch, epoch)
  near(transport.advance(1011).time, 11)
  transport.setSpeed(1)
  transport.play()
  near(transport.advance(1005).time, 5)
  // What would not have begun yet goes on.
  near(transport.advance(990).time, 5)
  near(transport.advance(991).time, 6)
  for (const move of [
    () => transport.seek(3),
    () => transport.pause(),
    () => transport.setSpeed(2),
  ]) {
    transport.setSpeed(1)
    transport.beginAt(1000, 1010)
    transport.play()
    transport.advance(1011)
    move()
    const { time } = transport.now
    near(transport.advance(1001).time, time)
    transport.play()
  }
})

test('what began at a time of the stream is there by another duration too', () => {
  const transport = new Transport()
  transport.setDuration(4)
  transport.beginAt(1000, 1010)
  near(transport.now.time, 2)
  transport.setDuration(7)
  near(transport.now.time, 3)
  transport.setDuration(Number.POSITIVE_INFINITY)
  near(transport.advance(1010).time, 10)
})

test('a stream that begins again does not move it', () => {
  const transport = new Transport()
  transport.advance(7)
  near(transport.advance(0).time, 7)
  near(transport.advance(0.5).time, 7.5)
})

test.run()
