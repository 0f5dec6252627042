import type { SourceDescription } from '@ledloom/composition'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkParameters } from '../../src/sources/describe-source.ts'

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

test.run()
