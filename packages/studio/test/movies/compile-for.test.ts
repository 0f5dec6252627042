import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compileFor } from '../../src/movies/compile-movie.ts'
import { profileOfFamily } from '../../src/profile/family-profile.ts'
import { describeFor } from '../../src/sources/describe-source.ts'
import { failureOf } from '../failure-of.ts'

const test = suite('compileFor')

async function compile(seconds: number, signal = new AbortController().signal) {
  const lights = await profileOfFamily({ family: 'G', firmware: '2.7.1', leds: 20 })
  const source = await describeFor(lights, ['rainbow'])
  return compileFor(lights, source, { title: 'rainbow', seconds, threads: 1, signal })
}

test("makes a movie of the lights' format, at the rate they play", async () => {
  const { movie } = await compile(0.5)
  const { ledCount, format, frameCount, frameRate } = movie
  assert.equal([ledCount, frameCount, frameRate], [20, 12, 24])
  assert.equal(format, { ledProfile: 'RGBW', bytesPerLed: 4 })
})

test('an abort ends it with the reason', async () => {
  const reason = new Error('enough')
  assert.is(await failureOf(compile(0.5, AbortSignal.abort(reason))), reason)
})

test.run()
