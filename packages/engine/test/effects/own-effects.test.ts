import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ownEffectsIn } from '../../src/effects/load-effect.ts'

const test = suite('own effects')

const effect = (name: string) => ({ kind: 'effect', effect: name, params: {}, seed: 0 }) as const

test('an effect of the library is not listed among own effects', () => {
  assert.equal(ownEffectsIn(effect('fire')), [])
  assert.equal(ownEffectsIn(effect('./fire.ts')), ['./fire.ts'])
})

test('each is found once among the parts of a source', () => {
  const parts = ['a.ts', 'fire', 'b.js', 'a.ts'].map((name) => ({ source: effect(name) }))
  const source = { kind: 'concat', parts, crossfade: 0 } as unknown
  assert.equal(ownEffectsIn(source as Parameters<typeof ownEffectsIn>[0]), ['a.ts', 'b.js'])
})

test.run()
