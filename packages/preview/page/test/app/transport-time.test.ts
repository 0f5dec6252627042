import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { soughtTime, transportTime } from '../../app/transport-time.ts'

const test = suite('transportTime')

const PLAYING = { isPlaying: true, time: 2, at: 1000, speed: 2, duration: null, isSeekable: true }

test('time goes on at its speed while it plays', () => {
  assert.is(transportTime(PLAYING, 4000), 8)
  assert.is(transportTime({ ...PLAYING, isPlaying: false }, 4000), 2)
})

test('it restarts at the end', () => {
  assert.is(transportTime({ ...PLAYING, duration: 5 }, 4000), 3)
})

test('a clock that is a little behind does not take it back', () => {
  assert.is(transportTime(PLAYING, 900), 2)
})

test('the end of the bar is the last frame', () => {
  const frameAt = (place: number) => Math.floor(soughtTime(place, 3) * 60)
  assert.equal([0, 1.5, 3].map(frameAt), [0, 90, 179])
})

test.run()
