import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatColor, parseColor } from '../../src/settings/color-value.ts'

const test = suite('color-value')

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

test('a colour is written as it is read', () => {
  assert.is(formatColor({ red: 255, green: 8, blue: 0 }), '#ff0800')
})

test.run()
