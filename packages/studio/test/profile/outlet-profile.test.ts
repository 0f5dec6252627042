import { lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OutletProfile } from '../../src/profile/outlet-profile.ts'
import { checkFrameRate } from '../../src/profile/outlet-profile.ts'

const test = suite('checkFrameRate')
const layout = lineLayout({ ledCount: 2 })
const profile: OutletProfile = {
  layout,
  format: RGB,
  frameRate: 1000 / 42,
  room: 9,
  timing: 'delay',
}

test('what the device plays, less, or nothing asked for is taken', () => {
  for (const asked of [undefined, 0.1, 1, 23.81]) checkFrameRate(asked, profile)
})

test('more is refused, with the rate of the device', () => {
  assert.throws(
    () => checkFrameRate(24, profile),
    /--fps 24 is too much: the device plays 23\.81 fps at most/,
  )
})

test.run()
