import { lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkMovieRate, compileFor, explainMovieRate } from '../../src/movies/compile-movie.ts'
import { profileOfFamily } from '../../src/profile/family-profile.ts'
import type { OutletProfile } from '../../src/profile/outlet-profile.ts'
import { describeFor } from '../../src/sources/describe-source.ts'
import { failureOf } from '../failure-of.ts'

const test = suite('compileFor')

async function compile(seconds: number, signal = new AbortController().signal) {
  const profile = await profileOfFamily({ family: 'G', firmware: '2.7.1', leds: 20 })
  const source = await describeFor(profile, ['rainbow'])
  return compileFor(profile, source, { title: 'rainbow', seconds, threads: 1, signal })
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

const layout = lineLayout({ ledCount: 2 })
const profile: OutletProfile = { layout, format: RGB, frameRate: 24, room: 9, timing: 'rate' }

test('less than a frame a second is refused if only whole ones can be stated', () => {
  assert.throws(() => checkMovieRate(0.5, profile), /--fps 0\.5 is too little .* from 1 on/)
  checkMovieRate(0.5, { ...profile, timing: 'delay' })
})

test('more than the device plays is refused, everything between is taken', () => {
  assert.throws(() => checkMovieRate(60, profile), /--fps 60 is too much: the device plays 24 fps/)
  for (const asked of [undefined, 1, 19.5, 24]) checkMovieRate(asked, profile)
})

test('a device of whole rates takes the next lower one', () => {
  assert.is(
    explainMovieRate({ asked: 19.5, frameRate: 19, timing: 'rate' }),
    '19.5 fps asked for, but the device takes whole frames a second',
  )
})

test('a device of whole delays takes the next longer one', () => {
  assert.is(
    explainMovieRate({ asked: 24, frameRate: 1000 / 42, timing: 'delay' }),
    '24 fps asked for, but the device takes whole milliseconds a frame',
  )
})

test('a rate that can be stated needs no note', () => {
  assert.is(explainMovieRate({ asked: 20, frameRate: 20, timing: 'rate' }), undefined)
  assert.is(explainMovieRate({ asked: 20, frameRate: 20, timing: 'delay' }), undefined)
})

test('a movie that is slower for another reason is explained elsewhere', () => {
  assert.is(explainMovieRate({ asked: 19.5, frameRate: 7, timing: 'rate' }), undefined)
  assert.is(explainMovieRate({ asked: 20, frameRate: 10, timing: 'rate' }), undefined)
})

test.run()
