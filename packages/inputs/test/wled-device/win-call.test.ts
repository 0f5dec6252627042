import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeWinState, readWinCall } from '../../src/wled-device/win-call.ts'

const test = suite('readWinCall')

for (const [url, change] of [
  ['/win', {}],
  ['/win&IN', {}],
  ['/win&T=1', { on: true }],
  ['/win?T=0&A=12', { on: false, bri: '12' }],
  ['/win&T=2', { on: 't' }],
  ['/win&A=~10&FX=3', { bri: '~10' }],
  ['/win&A=bright', { bri: 'bright' }],
  ['/winter', undefined],
  ['/json/win', undefined],
] as const) {
  test(`${url} changes ${JSON.stringify(change)}`, () => {
    assert.equal(readWinCall(url), change)
  })
}

for (const [url, says] of [
  ['/win&FX=3', /^nothing to set in FX; accepted: T=0, /],
  ['/win?R=255&G=0', /^nothing to set in R, G; accepted/],
  ['/win&T=9', /^nothing to set in T; accepted/],
] as const) {
  test(`${url} is refused with the reason`, () => {
    assert.throws(() => readWinCall(url), says)
  })
}

test('a name cannot end what it stands in', () => {
  assert.match(
    describeWinState({ on: true, bri: 3 }, '<a>&b'),
    /<ac>3<\/ac><ds> a {2}b<\/ds><\/vs>$/,
  )
})

test.run()
