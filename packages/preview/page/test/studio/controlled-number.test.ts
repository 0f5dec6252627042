import type { LayerState, StudioState } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { controlledNumber, FollowedSpans, mappedControls } from '../../studio/controlled-number.ts'

const test = suite('controlled-number')

const WAVE = { follow: 'lfo', from: 0.4, to: 0.8 } as const
const KNOB = { midi: 21, channel: 1 } as const

const LAYER: LayerState = {
  ...{ id: 'layer-1', params: {}, seed: 0, blend: 'normal', opacity: 0.5, speed: 2 },
  source: { kind: 'camera' },
  controls: { opacity: KNOB },
  modulators: { opacity: WAVE },
}

const STATE: StudioState = {
  show: { layers: [LAYER], controls: { brightness: KNOB, speed: { key: 'KeyQ' } } },
  transport: { isPlaying: true, time: 0, at: 0, speed: 1.5, duration: null, isSeekable: true },
}

test('numbers of all layers stand before those of layers', () => {
  const mapped = mappedControls(STATE).map(({ layer, of }) => `${layer?.id ?? 'all'} ${of}`)
  assert.equal(mapped, ['all brightness', 'all speed', 'layer-1 opacity'])
})

test('a number has its range and what it follows; without lights there is no brightness', () => {
  assert.is(controlledNumber(STATE, { of: 'brightness' }), undefined)
  assert.is(controlledNumber(STATE, { of: 'speed' })?.value, 1.5)
  const opacity = controlledNumber(STATE, { layer: LAYER, of: 'opacity' })
  assert.equal(opacity?.followed?.modulator, WAVE)
  assert.is(controlledNumber(STATE, { layer: LAYER, of: 'params.width' }), undefined)
})

test('what is followed moves up and down, and goes as far as before once it is off the end', () => {
  const spans = new FollowedSpans()
  const range = { of: 'opacity', min: 0, max: 1 }
  const high = spans.move('one', 1, { ...range, modulator: WAVE })
  assert.equal(high, { follow: 'lfo', from: 0.8, to: 1 })
  const low = spans.move('one', 0.5, { ...range, modulator: high })
  assert.equal(low, { follow: 'lfo', from: 0.3, to: 0.7 })
  const byHand = { ...low, to: 0.4 }
  assert.equal(spans.move('one', 0.5, { ...range, modulator: byHand }), {
    ...{ follow: 'lfo', from: 0.45, to: 0.55 },
  })
})

test.run()
