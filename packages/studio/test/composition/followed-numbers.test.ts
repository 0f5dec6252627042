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

test('the show file has them in place of constants, and what controls them', () => {
  const text = showFileOf([LAYER]) ?? ''
  assert.match(text, /scale:\n +follow: beat\n +from: 0\.1\n +to: 3\n +octaves: 3\n/)
  assert.match(text, /opacity:\n +follow: lfo\n +shape: saw\n/)
  assert.match(text, /controls:\n +speed:\n +midi: 21\n +channel: 1\n/)
})

test.run()
