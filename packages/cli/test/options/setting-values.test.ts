import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  formatLevel,
  formatTimer,
  parseColor,
  parseLevel,
  parseTimer,
} from '../../src/options/setting-values.ts'

const test = suite('setting values')

test('a colour is six hexadecimal digits, with or without a cross', () => {
  assert.equal(parseColor('#ff8000'), { red: 255, green: 128, blue: 0 })
  assert.equal(parseColor('00FF7f'), { red: 0, green: 255, blue: 127 })
})

test('or a name, a function of CSS or hsv, or red, green, blue', () => {
  assert.equal(parseColor('red'), { red: 255, green: 0, blue: 0 })
  assert.equal(parseColor('255,0,0'), { red: 255, green: 0, blue: 0 })
  assert.equal(parseColor('0, 0, 255'), { red: 0, green: 0, blue: 255 })
  assert.equal(parseColor('rgb(250 127 3)'), { red: 250, green: 127, blue: 3 })
  assert.equal(parseColor('hsv(120 100% 100%)'), { red: 0, green: 255, blue: 0 })
})

test('nothing else is one', () => {
  for (const text of ['', 'reed', '#ff80000', '0,256,0', '1,2', '1,2,3,4', '-1,0,0']) {
    assert.throws(() => parseColor(text), /It must be a name such as orange, #rrggbb, rgb\(/)
  }
})

test('a number sets, one with a sign changes, off disables', () => {
  assert.equal(parseLevel('0'), { kind: 'set', percent: 0 })
  assert.equal(parseLevel('100%'), { kind: 'set', percent: 100 })
  assert.equal(parseLevel('+5'), { kind: 'change', points: 5 })
  assert.equal(parseLevel('-100'), { kind: 'change', points: -100 })
  assert.equal(parseLevel('off'), { kind: 'disable' })
})

test('nothing else is a level', () => {
  for (const text of ['', '101', '-101', '1.5', 'full', '+', '1e2', '--5']) {
    assert.throws(() => parseLevel(text), /It must be 0 to 100/)
  }
})

test('a level that is not enabled dims nothing', () => {
  assert.is(formatLevel({ value: 60, mode: 'enabled' }), '60 %')
  assert.match(
    formatLevel({ value: 60, mode: 'disabled' }),
    /^100 % \(60 % is set, but not enabled\)$/,
  )
})

test('two times are when to go on and off', () => {
  assert.equal(parseTimer('17:00-23:30'), { on: 61_200, off: 84_600 })
  assert.equal(parseTimer('7:05 - 0:00'), { on: 25_500, off: 0 })
  assert.equal(parseTimer('off'), { on: -1, off: -1 })
})

test('nothing else is a timer', () => {
  for (const text of ['', '17:00', '24:00-01:00', '17:60-18:00', '17:00-', '1700-1800']) {
    assert.throws(() => parseTimer(text), /It must be HH:MM-HH:MM/)
  }
  assert.throws(() => parseTimer('8:00-08:00'), /cannot go on and off at one time/)
})

test('what is written is read again', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, (on, off) => {
      fc.pre(on !== off)
      const timer = { on: on * 60, off: off * 60 }
      assert.equal(parseTimer(formatTimer(timer)), timer)
    }),
  )
})

test('a time that is not set is never', () => {
  assert.is(formatTimer({ on: 0, off: -1 }), '00:00-never')
  assert.is(formatTimer({ on: -1, off: -1 }), 'off')
})

test.run()
