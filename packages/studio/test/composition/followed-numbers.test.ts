import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeLayers } from '../../src/composition/describe-layers.ts'
import { createLayer } from '../../src/composition/layer.ts'
import { showFileOf } from '../../src/composition/show-file.ts'
import { profileOfAnyCount } from '../../src/profile/family-profile.ts'

const test = suite('numbers that follow something')

const WAVE = { follow: 'lfo', shape: 'saw', period: 2, from: 0.2, to: 0.8 } as const
const BEAT = { follow: 'beat', from: 0.1, to: 3 } as const

const LAYER = {
  ...createLayer({ kind: 'effect', name: 'noise' }),
  params: { scale: 2, octaves: 3 },
  modulators: { opacity: WAVE, 'params.scale': BEAT },
  controls: { speed: { midi: 21, channel: 1 } },
}

test('a movie of one such layer is a show, whose numbers follow the same', async () => {
  const profile = await profileOfAnyCount({
    family: 'F',
    firmware: '2.7.1',
    leds: 8,
    layout: 'line',
  })
  const description = await describeLayers([LAYER], profile)
  assert.is(description.kind, 'show')
  const [layer] = description.kind === 'show' ? description.scenes[0]!.layers : []
  assert.equal(layer?.opacity, WAVE)
  assert.equal(layer?.courses, { scale: BEAT })
  assert.is(layer?.speed, 1)
})

test('a movie is as bright as what the brightness of all layers follows', async () => {
  const profile = await profileOfAnyCount({
    family: 'F',
    firmware: '2.7.1',
    leds: 8,
    layout: 'line',
  })
  const plain = createLayer({ kind: 'effect', name: 'noise' })
  const movie = await describeLayers([plain], profile, { modulators: { brightness: WAVE } })
  assert.equal(movie.kind === 'show' && movie.brightness, WAVE)
  const constant = await describeLayers([plain], profile, {
    controls: { brightness: { key: 'KeyQ' } },
  })
  assert.is(constant.kind, 'effect')
})

test('a movie plays at the speed of all layers', async () => {
  const profile = await profileOfAnyCount({
    family: 'F',
    firmware: '2.7.1',
    leds: 8,
    layout: 'line',
  })
  const plain = createLayer({ kind: 'effect', name: 'noise' })
  const alone = await describeLayers([plain], profile, { speed: 2 })
  assert.equal([alone.kind, alone.clip], ['effect', { start: 0, speed: 2 }])
  const show = await describeLayers([plain, LAYER], profile, { speed: 0.5 })
  assert.equal([show.kind, show.clip], ['show', { start: 0, speed: 0.5 }])
})

test('a show file has what the brightness follows in place of its value, and what controls it', () => {
  const whole = {
    modulators: { brightness: WAVE },
    controls: { speed: { note: 36, channel: 10 } },
  }
  const text = showFileOf([createLayer({ kind: 'effect', name: 'noise' })], {
    brightness: 0.3,
    whole,
  })
  assert.match(text ?? '', /^brightness:\n +follow: lfo\n +shape: saw\n/m)
  assert.match(text ?? '', /^controls:\n +speed:\n +note: 36\n/m)
})

test('the show file has them in place of constants, and what controls them', () => {
  const text = showFileOf([LAYER]) ?? ''
  assert.match(text, /scale:\n +follow: beat\n +from: 0\.1\n +to: 3\n +octaves: 3\n/)
  assert.match(text, /opacity:\n +follow: lfo\n +shape: saw\n/)
  assert.match(text, /controls:\n +speed:\n +midi: 21\n +channel: 1\n/)
})

test.run()
