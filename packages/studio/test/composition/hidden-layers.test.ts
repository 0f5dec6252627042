import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hiddenLayers } from '../../src/composition/hidden-layers.ts'
import { createLayer, type StudioLayer } from '../../src/composition/layer.ts'

const test = suite('hiddenLayers')

const [low, middle, high] = ['plasma', 'fire', 'noise'].map((name) => ({
  ...createLayer({ kind: 'effect', name }),
  id: name,
})) as [StudioLayer, StudioLayer, StudioLayer]

const hidden = (...layers: readonly StudioLayer[]) => [...hiddenLayers(layers)]

test('the topmost opaque layer hides all below it', () => {
  assert.equal(hidden(low), [])
  assert.equal(hidden(low, middle, high), [
    ['plasma', 'noise'],
    ['fire', 'noise'],
  ])
  assert.equal(hidden(low, middle, { ...high, blend: 'add' }), [['plasma', 'fire']])
})

test('a layer that lets light through, or is not shown, hides nothing', () => {
  const wave = { follow: 'beat', decay: 0.2, from: 0, to: 1 } as const
  for (const change of [
    ...[{ blend: 'multiply' }, { opacity: 0.99 }, { modulators: { opacity: wave } }],
    { visible: false },
  ]) {
    assert.equal(hidden(low, { ...high, ...change }), [])
  }
  assert.equal([...hiddenLayers([low, high], ({ id }) => id !== 'noise')], [])
})

test('a layer that is switched off anyway, or beside one that is shown alone, is not listed', () => {
  assert.equal(hidden({ ...low, visible: false }, high), [])
  assert.equal(hidden({ ...low, solo: true }, high), [])
  assert.equal(hidden(low, { ...high, solo: true }), [])
})

test.run()
