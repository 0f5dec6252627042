import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { playMutations } from './mutations.ts'

const test = suite('mutated shaders')

test('mutated shaders play or are refused, and nothing else happens', () => {
  assert.ok(playMutations(600, 1) > 8)
})

test.run()
