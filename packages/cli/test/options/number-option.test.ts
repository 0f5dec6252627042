import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { numberOption, portOption } from '../../src/options/number-option.ts'

const test = suite('numberOption')

test('every number within the rule is taken as it is', () => {
  const parse = numberOption({ min: -5, max: 5 })
  void fc.assert(
    fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (value) => {
      assert.is(parse(String(value)), Number(String(value)))
    }),
  )
})

for (const text of ['', ' ', 'x', '1x', 'NaN', 'Infinity', '6', '-6']) {
  test(`'${text}' is no number from -5 to 5`, () => {
    assert.throws(
      () => numberOption({ min: -5, max: 5 })(text),
      'It must be a number from -5 to 5.',
    )
  })
}

test('where whole numbers are wanted fractions are refused', () => {
  const parse = numberOption({ min: 1, max: 9, isInteger: true })
  assert.is(parse('9'), 9)
  assert.throws(() => parse('1.5'), 'It must be a whole number from 1 to 9.')
})

test('a port is 0 to 65535', () => {
  assert.is(portOption('0'), 0)
  assert.is(portOption('65535'), 65535)
  assert.throws(() => portOption('65536'))
})

test.run()
