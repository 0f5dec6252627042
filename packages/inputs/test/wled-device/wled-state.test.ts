import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WledChangeError } from '../../src/wled-device/wled-change.ts'
import { changeWledState, shownBrightness } from '../../src/wled-device/wled-state.ts'

const test = suite('changeWledState')

const segment = { on: true, bri: 255 }
const ON = { on: true, bri: 100, segment }
const OFF = { on: false, bri: 100, segment }
const FULL = { on: true, bri: 255, segment }

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
  [ON, { bri: '7' }, { on: true, bri: 7 }],
  [ON, { bri: '~10' }, { on: true, bri: 110 }],
  [ON, { bri: '~-200' }, OFF],
  [ON, { bri: '~' }, { on: true, bri: 101 }],
  [OFF, { bri: '~10' }, { on: true, bri: 10 }],
  [FULL, { bri: '~' }, { ...FULL, on: false }],
  [FULL, { bri: '~9' }, FULL],
  [FULL, { bri: 'w~9' }, { ...FULL, on: false }],
  [ON, {}, ON],
  [ON, { v: true }, ON],
  [ON, { seg: { bri: 51 } }, { segment: { on: true, bri: 51 } }],
  [ON, { seg: [{ id: 0, bri: 0 }] }, { segment: { on: false, bri: 255 } }],
  [ON, { seg: [{ on: 't', fx: 0, col: [], stop: 250 }] }, { segment: { on: false, bri: 255 } }],
  [ON, { on: true, lor: 0, live: true, udpn: { send: false, recv: false }, nl: { on: false } }, ON],
] as const) {
  const [was, said] = [JSON.stringify(before), JSON.stringify(change)]
  test(`${was} becomes ${JSON.stringify(after)} by ${said}`, () => {
    assert.equal(changeWledState(before, change, 250), { ...before, ...after })
  })
}

for (const [change, says] of [
  [null, /must be an object/],
  [[1], /must be an object/],
  ['on', /must be an object/],
  [{ bri: -5 }, /^bri must be a whole number from 0 to 255, got -5$/],
  [{ bri: 900 }, /got 900$/],
  [{ bri: 1.5 }, /got 1.5$/],
  [{ bri: null }, /got null$/],
  [{ bri: 'bright' }, /got "bright"$/],
  [{ on: 1 }, /^on must be true, false or "t" .*, got 1$/],
  [{ seg: 3 }, /^seg must be an object/],
  [{ seg: [null] }, /^seg must be an object/],
  [{ seg: [{}, {}] }, /^seg\.id must be 0, got 1$/],
  [{ seg: { id: 2, on: false } }, /^seg\.id must be 0, got 2$/],
  [{ seg: { bri: 256 } }, /^seg\.bri must be .* got 256$/],
  [{ seg: { col: [[255, 0, 0]] } }, /^seg\.col cannot be set: the light is what is sent/],
  [{ seg: { fx: 9 } }, /^seg\.fx cannot be set/],
  [{ seg: { stop: 0 } }, /^seg\.stop cannot be set/],
  [{ ps: 3 }, /^ps cannot be set/],
  [{ lor: 1 }, /^lor cannot be set/],
  [{ nl: { on: true } }, /^nl\.on cannot be set/],
  [{ udpn: { send: true } }, /^udpn\.send cannot be set/],
  [{ brightness: 3 }, /^unknown keys: brightness; accepted: on, bri, seg$/],
] as const) {
  test(`${JSON.stringify(change)} is refused with the reason`, () => {
    assert.throws(
      () => changeWledState(ON, change, 250),
      (error: unknown) => error instanceof WledChangeError && says.test(error.message),
    )
  })
}

test('a value is refused in words, however deep it is', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(16_000)}${']'.repeat(16_000)}`)
  for (const change of [
    { bri: deep },
    { on: deep },
    { seg: { id: deep } },
    { seg: { bri: deep } },
  ]) {
    assert.throws(
      () => changeWledState(ON, change, 250),
      (error: unknown) => error instanceof WledChangeError && / got a list$/.test(error.message),
    )
  }
  assert.throws(() => changeWledState(ON, { bri: Number.POSITIVE_INFINITY }, 250), /got Infinity$/)
})

test('the segment dims what the device dims, and either switches off', () => {
  const half = { on: true, bri: 51 }
  assert.is(shownBrightness({ ...FULL, bri: 100, segment: half }), 20)
  assert.is(shownBrightness({ ...FULL, segment: { ...half, on: false } }), 0)
  assert.is(shownBrightness({ ...FULL, on: false }), 0)
})

test.run()
