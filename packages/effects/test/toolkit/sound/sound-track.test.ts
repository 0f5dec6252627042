import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { defineEffect } from '../../../src/contract/effect.ts'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import {
  createSoundTrack,
  LOW_BANDS,
  type SoundTrack,
  trackInStep,
} from '../../../src/toolkit/sound/sound-track.ts'

const test = suite('createSoundTrack')

const ANALYSIS = {
  duration: 4,
  levels: Float32Array.of(0, 1, 0.5, 0.25),
  bandCount: 2,
  spectra: Float32Array.of(0, 1, 1, 0, 0.5, 0.5, 0, 0),
  beatTimes: Float32Array.of(0.5, 2),
  beatStrengths: Float32Array.of(1, 0.5),
}
const track = createSoundTrack(ANALYSIS)

test('frames fade into the next, the last into the first', () => {
  assert.equal(
    [0, 0.5, 1, 3.5].map((time) => track.levelAt(time)),
    [0, 0.5, 1, 0.125],
  )
  const spectrum = new Float32Array(2)
  track.readSpectrum(spectrum, 0.25)
  assert.equal([...spectrum], [0.25, 0.75])
})

test('the bass in fine steps fades like the bands, if it is known', () => {
  assert.is(track.readLows, undefined)
  const { count } = LOW_BANDS
  const lows = Float32Array.from({ length: 4 * count }, (_, at) => Math.floor(at / count))
  const heard = createSoundTrack({ ...ANALYSIS, lows })
  const read = new Float32Array(count)
  heard.readLows!(read, 1.5)
  assert.ok(read.every((value) => value === 1.5))
  trackInStep(heard, { effectTime: 5, hostTime: 2 }).readLows!(read, 4.5)
  assert.ok(read.every((value) => value === 1.5))
  assert.throws(
    () => createSoundTrack({ ...ANALYSIS, lows: new Float32Array(3) }),
    /^lows must hold 16 bands for each of 4 frames, got 3 values$/,
  )
})

test('it starts over, before its beginning as well', () => {
  assert.is(track.levelAt(4.5), track.levelAt(0.5))
  assert.is(track.levelAt(-3.5), track.levelAt(0.5))
  assert.is(track.levelAt(4), track.levelAt(0))
})

test('it knows the last beat and those before it, over its seam', () => {
  const beat = { age: 0, strength: 0, index: 0 }
  track.readBeat(beat, 2.25)
  assert.equal(beat, { age: 0.25, strength: 0.5, index: 1 })
  track.readBeat(beat, 2.25, 1)
  assert.equal(beat, { age: 1.75, strength: 1, index: 0 })
  track.readBeat(beat, 4.25)
  assert.equal(beat, { age: 2.25, strength: 0.5, index: 1 })
  track.readBeat(beat, 0.5, 3)
  assert.equal(beat, { age: 6.5, strength: 0.5, index: 1 })
})

test('without a beat the last one is for ever ago', () => {
  const none = new Float32Array(0)
  const beat = { age: 0, strength: 1, index: 3 }
  createSoundTrack({ ...ANALYSIS, beatTimes: none, beatStrengths: none }).readBeat(beat, 1)
  assert.equal(beat, { age: Number.POSITIVE_INFINITY, strength: 0, index: 0 })
})

test('an analysis that does not fit together is refused', () => {
  assert.throws(
    () => createSoundTrack({ ...ANALYSIS, duration: 0 }),
    /longer than 0 seconds, got 0/,
  )
  assert.throws(() => createSoundTrack({ ...ANALYSIS, bandCount: 3 }), /3 bands .* got 8 values/)
  assert.throws(
    () => createSoundTrack({ ...ANALYSIS, levels: new Float32Array(0) }),
    /at least one frame/,
  )
  assert.throws(
    () => createSoundTrack({ ...ANALYSIS, beatStrengths: new Float32Array(1) }),
    /one value per beat, got 1 for 2/,
  )
})

/** Returns the time it is asked for. */
const clockwork: SoundTrack = {
  duration: 60,
  bandCount: 1,
  levelAt: (time) => time,
  readSpectrum: (out, time) => void out.fill(time),
  readBeat: (beat, time, back = 0) => {
    beat.age = time - back
  },
}

test('the present is that of the host, and the past is as far back', () => {
  const track = trackInStep(clockwork, { effectTime: 20, hostTime: 10 })
  const bands = new Float32Array(1)
  const beat = { age: 0, strength: 0, index: 0 }
  assert.is(track.levelAt(20), 10)
  assert.is(track.levelAt(19), 9)
  track.readSpectrum(bands, 20)
  assert.is(bands[0], 10)
  track.readBeat(beat, 20, 1)
  assert.is(beat.age, 9)
})

test('an effect at another speed hears the song at its own pace', () => {
  const listener = defineEffect({
    title: 'Listener',
    description: 'Shows what it hears.',
    kind: 'pure',
    params: {},
    prepare:
      ({ sound }) =>
      (frame, time) =>
        frame.fill(sound!.levelAt(time)),
  })
  const layout = lineLayout({ ledCount: 1 })
  const source = createEffectSource(listener, { layout, sound: clockwork, params: { speed: 3 } })
  const frame = createFrame(1)
  source.render(frame, 4)
  assert.is(frame[0], 4)
  source.setParameters({ speed: 0 })
  source.render(frame, 6)
  assert.is(frame[0], 6)
})

test.run()
