import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profileOfFamily } from '../../src/profile/family-profile.ts'
import { failureOf } from '../failure-of.ts'

const test = suite('profileOfFamily')

for (const { family, firmware, bytesPerLed, timing } of [
  { family: 'F', firmware: '2.7.1', bytesPerLed: 3, timing: 'rate' },
  { family: 'F', firmware: '2.4.22', bytesPerLed: 3, timing: 'delay' },
  { family: 'G', firmware: '2.7.1', bytesPerLed: 4, timing: 'rate' },
  { family: 'D', firmware: '2.3.5', bytesPerLed: 4, timing: 'delay' },
] as const) {
  test(`family ${family} at ${firmware}: ${bytesPerLed} bytes, movies told by ${timing}`, async () => {
    const lights = await profileOfFamily({ family, firmware, leds: 100 })
    assert.is(lights.layout.ledCount, 100)
    assert.is(lights.format.bytesPerLed, bytesPerLed)
    assert.is(lights.timing, timing)
    assert.ok(lights.room > 300)
  })
}

test('more LEDs than a family supports, or a firmware that is none, is refused', async () => {
  const many = await failureOf(profileOfFamily({ family: 'D', firmware: '2.3.5', leds: 1200 }))
  assert.match(many.message, /^--leds must be 1 to 255 for family D at firmware 2.3.5, got 1200$/)
  const none = await failureOf(profileOfFamily({ family: 'F', firmware: 'new' }))
  assert.match(none.message, /firmware version must be like 2.7.1, got "new"/)
})

test.run()
