import { writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Workplace } from '../../../cli/test/workplace.ts'
import { layoutOfFamily } from '../../src/profile/family-profile.ts'
import { failureOf } from '../failure-of.ts'

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

test.run()
