import { defineEffect, effectsFolder, number } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadLibrary } from '../../effects/test/load-library.ts'
import { whyEffectHasNoKeyframes } from '../src/why-constant.ts'

const test = suite('numbers that are constant')

type Declared = Parameters<typeof whyEffectHasNoKeyframes>[0]

/** All numbers of the library that can't follow anything, sorted. Each one more is a loss. */
const CONSTANT = [
  'checker rotation',
  'clock start',
  'countdown start',
  'countdown goal',
  'countdown now',
  'daylight duration',
  'eyes duration',
  'gradient rotation',
  'moon duration',
  'strobe rate',
  'sunrise duration',
  'tv-static pace',
]

test('nearly all numbers of the library can follow something; the others say why not', async () => {
  const found: string[] = []
  for (const [name, effect] of await loadLibrary<Declared>(effectsFolder)) {
    for (const [parameter, { kind }] of Object.entries(effect.params)) {
      if (parameter === 'speed' || (kind !== 'number' && kind !== 'integer')) continue
      const reason = whyEffectHasNoKeyframes(effect, parameter)
      if (reason === undefined) continue
      found.push(`${name} ${parameter}`)
      assert.match(reason, /^can't have keyframes or follow anything: \w.{20,80}$/)
    }
  }
  assert.equal(found, CONSTANT)
})

test('what an effect that builds on earlier frames looks up in each step can change, other numbers not', () => {
  const size = number({ default: 1, min: 0, max: 2, description: 'size' })
  const effect = defineEffect({
    title: 'Mine',
    description: 'D.',
    kind: 'stateful',
    params: { live: size, fixed: size },
    live: ['live'],
    prepare: () => (frame) => frame.fill(0),
  })
  assert.is(whyEffectHasNoKeyframes(effect, 'live'), undefined)
  assert.match(whyEffectHasNoKeyframes(effect, 'fixed') ?? '', /builds on earlier frames/)
})

test.run()
