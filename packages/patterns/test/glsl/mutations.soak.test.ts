import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ROUNDS } from '../rounds.ts'
import { playMutations } from './mutations.ts'

const test = suite('many mutated shaders')

test('mutated shaders play or are refused, and nothing else happens', () => {
  assert.ok(playMutations(2500 * ROUNDS, 2) > 30 * ROUNDS)
})

test.run()
