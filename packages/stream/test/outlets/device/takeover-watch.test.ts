import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type TakeoverSign, TakeoverWatch } from '../../../src/outlets/device/takeover-watch.ts'

const test = suite('TakeoverWatch')

const news = (times: readonly number[], sign: TakeoverSign = 'mode') => {
  const watch = new TakeoverWatch()
  return times.filter((now) => watch.note(sign, now) === sign)
}

test('three times within a minute are news, once', () => {
  assert.equal(news([0, 10_000, 20_000, 30_000, 40_000, 90_000]), [20_000])
})

test('who passes by now and then is none', () => {
  assert.equal(news([0, 40_000, 80_000, 120_000, 200_000]), [])
})

test('signs of one event count once', () => {
  assert.equal(news([0, 10, 20, 30, 5000, 5100]), [])
})

test('after a minute of calm it is reported again', () => {
  assert.equal(news([0, 1000, 2000, 100_000, 101_000, 102_000]), [2000, 102_000])
})

test('tokens that are lost again and again are no contest', () => {
  assert.equal(news([0, 10_000, 20_000, 30_000, 40_000], 'token'), [40_000])
})

test('tokens that are lost by one command, which logs in several times, are not news', () => {
  assert.equal(news([0, 300, 900, 2500, 12_000, 14_000, 60_000], 'token'), [])
})

test('where the mode was another each time, it is a contest, though the token was lost before', () => {
  const watch = new TakeoverWatch()
  const reported = [0, 10_000, 20_000].flatMap((at) => [
    watch.note('token', at),
    watch.note('mode', at + 100),
  ])
  assert.equal(reported, [undefined, undefined, undefined, undefined, undefined, 'mode'])
})

test.run()
