import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatColor, parseColor } from '../../src/settings/color-value.ts'

const test = suite('color-value')

test('a colour is six hexadecimal digits, with or without a cross', () => {
  assert.equal(parseColor('#ff8000'), { red: 255, green: 128, blue: 0 })
  assert.equal(parseColor('00FF7f'), { red: 0, green: 255, blue: 127 })
})

test('or hue, saturation and value as devices count them', () => {
  assert.equal(parseColor('359,255,0'), { hue: 359, saturation: 255, value: 0 })
  assert.equal(parseColor('0, 0, 255'), { hue: 0, saturation: 0, value: 255 })
})

test('nothing else is one', () => {
  for (const text of [
    '',
    'red',
    '#fff',
    '#ff80000',
    '360,0,0',
    '0,256,0',
    '1,2',
    '1,2,3,4',
    '-1,0,0',
  ]) {
    assert.throws(() => parseColor(text), /It must be #rrggbb, or hue,saturation,value/)
  }
})

test('a colour is written as it is read', () => {
  assert.is(formatColor({ red: 255, green: 8, blue: 0 }), '#ff0800')
})

test.run()
