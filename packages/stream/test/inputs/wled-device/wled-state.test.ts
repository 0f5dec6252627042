import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changeWledState } from '../../../src/inputs/wled-device/wled-state.ts'

const test = suite('changeWledState')

const ON = { on: true, bri: 100 }
const OFF = { on: false, bri: 100 }

for (const [before, change, after] of [
  [ON, { bri: 0 }, OFF],
  [OFF, { on: true }, ON],
  [OFF, { bri: 7 }, { on: true, bri: 7 }],
  [ON, { on: true, bri: 0 }, ON],
  [ON, { on: false, bri: 7 }, { on: false, bri: 7 }],
  [ON, { on: 't' }, OFF],
  [OFF, { on: 't' }, ON],
  [OFF, { on: 't', bri: 7 }, { on: true, bri: 7 }],
  [ON, { on: 't', bri: 7 }, { on: false, bri: 7 }],
  [ON, { on: 't', bri: 0 }, ON],
  [ON, { bri: 900 }, { on: true, bri: 255 }],
  [ON, { on: 1, bri: '7' }, ON],
  [ON, null, ON],
] as const) {
  const [was, said] = [JSON.stringify(before), JSON.stringify(change)]
  test(`${was} becomes ${JSON.stringify(after)} by ${said}`, () => {
    assert.equal(changeWledState(before, change), after)
  })
}

test.run()
