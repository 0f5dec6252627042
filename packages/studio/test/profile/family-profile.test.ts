import { writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  layoutOfFamily,
  profileOfAnyCount,
  profileOfFamily,
  SHOWN_LEDS,
} from '../../src/profile/family-profile.ts'
import { failureOf } from '../failure-of.ts'
import { Workplace } from '../workplace.ts'

const test = suite('layoutOfFamily')
const place = new Workplace()
const OLD = { family: 'D', firmware: '1.99.20' } as const

test.after(() => place.close())

test('a usual string of the family where no number was said', async () => {
  assert.is((await layoutOfFamily(OLD)).ledCount, 175)
  assert.is((await layoutOfFamily({ ...OLD, layout: 'ring' })).ledCount, 175)
  assert.is((await layoutOfFamily({ family: 'F', firmware: '2.7.1' })).ledCount, 250)
  assert.is((await layoutOfFamily({ ...OLD, leds: 180 })).ledCount, 180)
})

test('what is only looked at has more LEDs, as far as the firmware supports them', async () => {
  const usualLeds = SHOWN_LEDS
  assert.is((await layoutOfFamily({ family: 'F', firmware: '2.7.1', usualLeds })).ledCount, 500)
  assert.is((await layoutOfFamily({ ...OLD, usualLeds })).ledCount, 180)
  const { layout } = await profileOfAnyCount({ ...OLD })
  assert.is(layout.ledCount, 500)
})

test('more LEDs than the firmware supports are a wrong command line', async () => {
  const { code, message } = await failureOf(layoutOfFamily({ ...OLD, leds: 300 }))
  assert.is(code, 'usage')
  assert.is(message, '--leds must be 1 to 180 for family D at firmware 1.99.20, got 300')
})

test('a file with more LEDs than the firmware supports is refused by its name', async () => {
  const layout = place.path('layout.csv')
  await writeFile(layout, '0,0,0\n'.repeat(181))
  const { code, message } = await failureOf(layoutOfFamily({ ...OLD, layout }))
  assert.is(code, 'bad-value')
  assert.match(message, /layout\.csv has 181 LEDs, but family D at firmware 1\.99\.20 supports 180/)
})

for (const { family, firmware, bytesPerLed, timing } of [
  { family: 'F', firmware: '2.7.1', bytesPerLed: 3, timing: 'rate' },
  { family: 'F', firmware: '2.4.22', bytesPerLed: 3, timing: 'delay' },
  { family: 'G', firmware: '2.7.1', bytesPerLed: 4, timing: 'rate' },
  { family: 'D', firmware: '2.3.5', bytesPerLed: 4, timing: 'delay' },
] as const) {
  test(`family ${family} at ${firmware}: ${bytesPerLed} bytes, movies timed by ${timing}`, async () => {
    const profile = await profileOfFamily({ family, firmware, leds: 100 })
    assert.is(profile.layout.ledCount, 100)
    assert.is(profile.format.bytesPerLed, bytesPerLed)
    assert.is(profile.timing, timing)
    assert.ok(profile.room > 300)
  })
}

test('more LEDs than a family supports, or a firmware that is none, is refused', async () => {
  const many = await failureOf(profileOfFamily({ family: 'D', firmware: '2.3.5', leds: 1200 }))
  assert.match(many.message, /^--leds must be 1 to 255 for family D at firmware 2.3.5, got 1200$/)
  const none = await failureOf(profileOfFamily({ family: 'F', firmware: 'new' }))
  assert.match(none.message, /firmware version must be like 2.7.1, got "new"/)
})

test.run()
