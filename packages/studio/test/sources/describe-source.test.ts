import type { SourceDescription } from '@ledloom/composition'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkParameters, nameOfSource } from '../../src/sources/describe-source.ts'

const test = suite('checkParameters')
const PARAM = { speed: '2' }
const PICTURE: SourceDescription = { kind: 'image', path: 'photo.jpg' }
const EFFECT: SourceDescription = { kind: 'effect', effect: 'fire', params: PARAM, seed: 0 }

test('parameters are for an effect, alone or among others', () => {
  checkParameters(EFFECT, { param: PARAM })
  const parts = [{ source: PICTURE }, { source: EFFECT }]
  checkParameters({ kind: 'concat', parts }, { param: PARAM })
})

test('without an effect they are refused, and none are fine', () => {
  checkParameters(PICTURE, {})
  assert.throws(
    () => checkParameters(PICTURE, { param: PARAM }),
    /-p speed=2 is for an effect, and there is none/,
  )
})

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
