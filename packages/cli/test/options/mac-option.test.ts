import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { macOption } from '../../src/options/mac-option.ts'

const test = suite('macOption')

test('a MAC address is taken with colons or dashes, in letters of any size', () => {
  for (const text of ['5c:cf:7f:33:aa:ff', '5C-CF-7F-33-AA-FF', ' 5C:cf:7f:33:aa:ff ']) {
    assert.is(macOption(text), '5c:cf:7f:33:aa:ff')
  }
})

test('anything else is refused', () => {
  for (const text of ['', 'zz', '5ccf7f33aaff', '5c:cf:7f:33:aa', '5c:cf:7f:33:aa:fg']) {
    assert.throws(() => macOption(text), /It must be six groups of two hex digits/)
  }
})

test.run()
