import { lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkMovieRate } from '../../src/movies/compile-movie.ts'
import type { OutletProfile } from '../../src/profile/outlet-profile.ts'

const test = suite('checkMovieRate')
const layout = lineLayout({ ledCount: 2 })
const lights: OutletProfile = { layout, format: RGB, frameRate: 24, room: 9, timing: 'rate' }

test('less than a frame a second is refused where only whole ones can be told', () => {
  assert.throws(() => checkMovieRate(0.5, lights), /--fps 0\.5 is too little .* from 1 on/)
  checkMovieRate(0.5, { ...lights, timing: 'delay' })
})

test('more than the device plays is refused, everything between is taken', () => {
  assert.throws(() => checkMovieRate(60, lights), /--fps 60 is too much: the device plays 24 fps/)
  for (const asked of [undefined, 1, 19.5, 24]) checkMovieRate(asked, lights)
})

test.run()
