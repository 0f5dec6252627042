import type { EffectEntry } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findEffects } from '../../show/find-effects.ts'

const test = suite('findEffects')

const entry = (name: string, title: string, description: string): EffectEntry => ({
  ...{ name, title, description },
  parameters: {},
  hears: false,
  covers: true,
  tags: [],
  bestOn: 'cone',
})

const EFFECTS = [
  entry('embers', 'Embers', 'What a fire leaves glows.'),
  entry('fire', 'Fire', 'Flames rise.'),
  entry('snow', 'Snow', 'Flakes sink.'),
]

const found = (search: string) => findEffects(EFFECTS, search).map(({ name }) => name)

test('names come before descriptions', () => assert.equal(found('fire'), ['fire', 'embers']))

test('every word must be found, in any case', () => {
  assert.equal(found('FIRE glow'), ['embers'])
  assert.equal(found('fire flakes'), [])
})

test('an empty search finds everything, sorted by title', () => {
  const zigzag = entry('a-zigzag', 'Zigzag', 'Lines go to and fro.')
  const all = findEffects([zigzag, ...EFFECTS], '  ').map(({ name }) => name)
  assert.equal(all, ['embers', 'fire', 'snow', 'a-zigzag'])
})

test.run()
