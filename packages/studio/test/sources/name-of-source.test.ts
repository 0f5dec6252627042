import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nameOfSource } from '../../src/sources/name-of-source.ts'

const test = suite('nameOfSource')

for (const [source, name] of [
  ['fire', 'fire'],
  ['media/winter.night.gif', 'winter.night'],
  ['/tmp/.webp', '.webp'],
  ['clips/', 'clips'],
] as const) {
  test(`${source} is called ${name}`, () => {
    assert.is(nameOfSource(source), name)
  })
}

test('several sources are called by all their names', () => {
  assert.is(nameOfSource('fire', 'media/winter.gif'), 'fire+winter')
})

test('a long name is cut at 32 characters, between letters', () => {
  assert.is(nameOfSource(`${'é'.repeat(40)}.png`), 'é'.repeat(32))
  assert.is(nameOfSource('🎄'.repeat(33)), '🎄'.repeat(32))
})

test.run()
