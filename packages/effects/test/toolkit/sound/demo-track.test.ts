import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { demoTrack } from '../../../src/toolkit/sound/demo-track.ts'

const test = suite('demoTrack')

const TIMES = Array.from({ length: 400 }, (_, index) => index / 25)

test('it has loud and quiet moments, from 0 to 1', () => {
  for (const loop of [undefined, 4, 7.3]) {
    const track = demoTrack({ loop })
    const levels = TIMES.map((time) => track.levelAt(time))
    assert.ok(levels.every((level) => level >= 0 && level <= 1))
    assert.ok(Math.max(...levels) > 0.9 && Math.min(...levels) < 0.3)
  }
})

test('every band moves', () => {
  const track = demoTrack()
  const spectrum = new Float32Array(track.bandCount)
  const loudest = new Float32Array(track.bandCount)
  for (const time of TIMES) {
    track.readSpectrum(spectrum, time)
    for (const [band, strength] of spectrum.entries()) {
      assert.ok(strength >= 0 && strength <= 1)
      loudest[band] = Math.max(loudest[band]!, strength)
    }
  }
  assert.ok(
    loudest.every((strength) => strength > 0.25),
    `${loudest}`,
  )
})

test('about two beats a second, whole ones in a loop', () => {
  const beat = { age: 0, strength: 0, index: 0 }
  for (const loop of [0.9, 4, 7.3]) {
    const track = demoTrack({ loop })
    assert.is(track.duration, loop)
    track.readBeat(beat, 0)
    const beats = beat.index + 1
    assert.ok(Math.abs(beats / loop - 2) < 0.3, `${beats} beats`)
    track.readBeat(beat, beat.age + 2 * loop, 1)
    assert.is(beat.index, (2 * beats - 2) % beats)
    assert.is(track.levelAt(loop), track.levelAt(0))
  }
})

test('all hear the same groove', () => {
  const tracks = Array.from({ length: 20 }, (_, index) => demoTrack({ loop: 4 + (index % 10) }))
  for (const [index, track] of tracks.entries()) {
    assert.is(track.duration, 4 + (index % 10))
    const other = tracks[(index + 10) % 20]!
    assert.equal(
      TIMES.map((time) => track.levelAt(time)),
      TIMES.map((time) => other.levelAt(time)),
    )
  }
  assert.is(demoTrack({ loop: 4 }), demoTrack({ loop: 4 }))
})

test.run()
