import { whitePointOf } from '@ledloom/core'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  firmwareOption,
  hostOption,
  lightOption,
  macOption,
  nameOption,
  numberOption,
  parameterOption,
  pathOption,
  portOption,
  whitePointOption,
} from '../../src/options/values.ts'

const test = suite('option values')

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

const parse = lightOption({ min: 0.01, max: 10 })

test('three numbers are red, green and blue', () => {
  assert.equal(parse('1,0.8,.5'), [1, 0.8, 0.5])
  assert.equal(parse(' 1, 2, 10 '), [1, 2, 10])
})

test('anything else is refused with the rule', () => {
  for (const text of ['', '1', '1,1', '1,1,1,1', '1,,1', '1,1,0', '11,1,1', 'a,b,c', '1,1,NaN']) {
    assert.throws(() => parse(text), /must be red,green,blue: three numbers from 0.01 to 10/)
  }
})

test('a white point is three factors or one number of kelvin', () => {
  assert.equal(whitePointOption('1,0.9,0'), [1, 0.9, 0])
  assert.equal(whitePointOption('2700'), whitePointOf(2700))
})

test('a white point that is neither is refused', () => {
  assert.throws(() => whitePointOption('1,1,2'), /three numbers from 0 to 1/)
  for (const text of ['', 'warm', '1000', '30000']) {
    assert.throws(() => whitePointOption(text), /number from 1667 to 25000/)
  }
})

test('a path is taken as it is, none is refused', () => {
  assert.is(pathOption(' my state.json'), ' my state.json')
  for (const text of ['', ' ']) assert.throws(() => pathOption(text), /must be the path of a file/)
})

test('a name of 1 to 32 characters is taken as it is', () => {
  for (const name of ['x', ' garden ', 'n'.repeat(32)]) assert.is(nameOption(name), name)
})

test('a longer one is not cut, it is refused, as is none', () => {
  for (const name of ['', '  ', 'n'.repeat(33)]) {
    assert.throws(() => nameOption(name), 'It must have 1 to 32 characters.')
  }
})

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

for (const text of ['1.99.18', '2.3.5', '2.7', '2.7.1', '2.9.99']) {
  test(`${text} is documented`, () => {
    assert.is(firmwareOption(text), text)
  })
}

for (const text of ['0.0.1', '1.99.17', '2.10.0', '9.9.9', '99', '2.7.1.', 'newest', '']) {
  test(`'${text}' is not`, () => {
    assert.throws(() => firmwareOption(text), 'It must be 1.99.18 to 2.9.x, such as 2.7.1.')
  })
}

test('repeated options are collected, a later value in place of an earlier one', () => {
  const first = parameterOption('speed=2')
  const second = parameterOption(' palette = fire ', first)
  assert.equal(parameterOption('speed=3', second), { speed: '3', palette: 'fire' })
  assert.equal(first, { speed: '2' })
})

test('only the first = separates', () => {
  assert.equal(parameterOption('text=a=b'), { text: 'a=b' })
  assert.equal(parameterOption('text='), { text: '' })
})

test('a value without a name is refused', () => {
  assert.throws(() => parameterOption('speed'), 'It must be name=value.')
  assert.throws(() => parameterOption('=2'), 'It must be name=value.')
})

test('addresses and names are collected', () => {
  assert.equal(hostOption('10.0.0.2'), ['10.0.0.2'])
  assert.equal(hostOption('hedge.local', ['10.0.0.2']), ['10.0.0.2', 'hedge.local'])
  assert.equal(hostOption('::1'), ['::1'])
})

test('an address with a port is refused with the options to use', () => {
  assert.throws(
    () => hostOption('127.0.0.1:5'),
    /It must be an address without a port, as in --to 127\.0\.0\.1 --port 5\./,
  )
  assert.throws(() => hostOption(''), /an address or the name of a host/)
})

test.run()
