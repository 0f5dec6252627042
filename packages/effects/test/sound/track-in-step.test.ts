import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { defineEffect } from '../../src/contract/define-effect.ts'
import { createEffectSource } from '../../src/contract/effect-source.ts'
import type { SoundTrack } from '../../src/sound/sound-track.ts'
import { trackInStep } from '../../src/sound/track-in-step.ts'

const test = suite('trackInStep')

/** Tells the time it is asked for. */
const clockwork: SoundTrack = {
  duration: 60,
  bandCount: 1,
  levelAt: (time) => time,
  readSpectrum: (out, time) => void out.fill(time),
  readBeat: (beat, time, back = 0) => {
    beat.age = time - back
  },
}

test('what is heard now is what the host plays now, and what was heard before lies as far back', () => {
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
