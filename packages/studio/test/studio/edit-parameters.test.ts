import { boolean, colour, number } from '@ledloom/effects'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLayer } from '../../src/composition/layer.ts'
import { withParameters } from '../../src/studio/edit-parameters.ts'

const test = suite('withParameters')

const size = number({ default: 0.5, min: 0, max: 1, description: 'size' })
const wave = { follow: 'beat', from: 0, to: 1, decay: 0.5 } as const
const layer = {
  ...createLayer({ kind: 'file', file: 'file-1', title: 'wave.js' }),
  params: { size: 0.7, tint: '#ff0000', gone: 1 },
  modulators: { opacity: wave, 'params.size': wave, 'params.gone': wave },
  controls: { 'params.gone': { midi: 7, channel: 1 } },
}

test('what the parameters still take stays', () => {
  const tint = colour({ default: '#0000ff', description: 'tint' })
  assert.equal(withParameters(layer, { size, tint }), {
    params: { size: 0.7, tint: '#ff0000' },
    modulators: { opacity: wave, 'params.size': wave },
    controls: undefined,
  })
})

test('a value of another kind goes, and so does what no number follows any more', () => {
  const isOn = boolean({ default: false, description: 'size' })
  const kept = withParameters(layer, { size: isOn, tint: size, gone: size })
  assert.equal(kept.params, { gone: 1 })
  assert.equal(Object.keys(kept.modulators ?? {}), ['opacity', 'params.gone'])
  assert.is(kept.controls, layer.controls)
})

test.run()
