import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { COLOUR_SPELLINGS } from '../../../src/toolkit/light/colour.ts'
import { createPalette, isPalette } from '../../../src/toolkit/light/palette.ts'
import { boolean, choice } from '../../../src/toolkit/parameters/choice.ts'
import { colour, palette } from '../../../src/toolkit/parameters/colour.ts'
import { direction } from '../../../src/toolkit/parameters/direction.ts'
import { integer, number } from '../../../src/toolkit/parameters/number.ts'
import {
  describeAccepted,
  isSameValue,
  ParameterError,
  parseParameters,
} from '../../../src/toolkit/parameters/parse-parameters.ts'
import { text } from '../../../src/toolkit/parameters/text.ts'
import { isClose } from '../../closeness.ts'

const test = suite('parse parameters')

const DECLARATIONS = {
  width: number({ default: 0.2, min: 0.01, max: 1, unit: 'of the layout', description: 'w' }),
  count: integer({ default: 2, min: 1, max: 20, unit: 'comets', description: 'c' }),
  shape: choice({ options: ['round', 'square'], default: 'round', description: 's' }),
  isWild: boolean({ default: false, description: 'w' }),
  ink: colour({ default: '#ff0000', description: 'i' }),
  colours: palette({ default: 'aurora' }),
  towards: direction({ default: 'up', description: 't' }),
  words: text({ default: 'hello', maxLength: 8, description: 'w' }),
}

type Name = keyof typeof DECLARATIONS

function refusal(input: Readonly<Record<string, unknown>>): ParameterError {
  try {
    parseParameters(DECLARATIONS, input)
  } catch (error) {
    assert.instance(error, ParameterError)
    assert.not.ok((error as ParameterError).message.includes('\n'))
    return error as ParameterError
  }
  throw new Error(`${Object.keys(input)} was taken`)
}

test('without input every parameter has its default, ready to use', () => {
  const values = parseParameters(DECLARATIONS, {})
  assert.equal([values.width, values.count, values.shape], [0.2, 2, 'round'])
  assert.equal([values.isWild, values.words], [false, 'hello'])
  assert.equal(
    [values.ink, values.towards],
    [
      [1, 0, 0],
      [0, 1, 0],
    ],
  )
  assert.ok(isPalette(values.colours))
})

test('an undefined value is the default', () => {
  assert.is(parseParameters(DECLARATIONS, { width: undefined }).width, 0.2)
})

test('typed text is read', () => {
  const values = parseParameters(DECLARATIONS, {
    width: ' 0.5 ',
    count: '7',
    shape: 'square',
    isWild: 'on',
    ink: 'blue',
    colours: 'red,blue',
    towards: '0,0,-2',
    words: 'bye',
  })
  assert.equal([values.width, values.count, values.shape, values.isWild], [0.5, 7, 'square', true])
  assert.equal([values.ink, values.towards, values.words], [[0, 0, 1], [0, 0, -1], 'bye'])
  assert.is(values.colours.colours.length, 2)
})

test('values from a program are accepted', () => {
  const ready = createPalette([[1, 1, 1]])
  const values = parseParameters(DECLARATIONS, {
    width: 1,
    isWild: true,
    ink: [0.1, 0.2, 0.3],
    colours: ready,
    towards: [3, 0, 4],
  })
  assert.equal([values.width, values.isWild, values.ink], [1, true, [0.1, 0.2, 0.3]])
  assert.is(values.colours, ready)
  isClose(values.towards, [0.6, 0, 0.8])
})

test('words of a choice are taken in capital and small letters, as they are declared first', () => {
  assert.is(parseParameters(DECLARATIONS, { shape: 'Square' }).shape, 'square')
  const keys = { key: choice({ options: ['a', 'A', 'b'], default: 'b', description: 'k' }) }
  for (const key of ['a', 'A']) assert.is(parseParameters(keys, { key }).key, key)
  assert.is(parseParameters(keys, { key: 'B' }).key, 'b')
})

test('switches are words or booleans', () => {
  for (const on of [true, 'true', 'on', 'yes', 'On']) {
    assert.is(parseParameters(DECLARATIONS, { isWild: on }).isWild, true)
  }
  for (const off of [false, 'false', 'off', 'no', 'FALSE']) {
    assert.is(parseParameters(DECLARATIONS, { isWild: off }).isWild, false)
  }
})

test('directions have names and length 1', () => {
  for (const name of ['right', 'left', 'up', 'down', 'front', 'back', '1,2,3', '-1e3, 0, 5']) {
    const { towards } = parseParameters(DECLARATIONS, { towards: name })
    assert.ok(Math.abs(Math.hypot(...towards) - 1) < 1e-9, name)
  }
})

test('both ends of a range belong to it', () => {
  for (const width of [0.01, 1]) assert.is(parseParameters(DECLARATIONS, { width }).width, width)
  for (const count of [1, 20]) assert.is(parseParameters(DECLARATIONS, { count }).count, count)
})

test('an invalid value is refused with the rule and the value', () => {
  for (const [name, value, message] of [
    ['width', '2', "width must be 0.01 to 1 of the layout, got '2'"],
    ['width', Number.NaN, 'width must be 0.01 to 1 of the layout, got null'],
    ['count', 2.5, 'count must be a whole number, 1 to 20 comets, got 2.5'],
    ['shape', 'oval', "shape must be one of round, square, got 'oval'"],
    ['isWild', 'maybe', "isWild must be true or false, got 'maybe'"],
    ['ink', 'glow', `ink must be a colour (${COLOUR_SPELLINGS}), got 'glow'`],
    ['words', 'far too long', "words must be a text of at most 8 characters, got 'far too long'"],
    ['words', { a: 1 }, 'words must be a text of at most 8 characters, got {"a":1}'],
  ] as const) {
    const error = refusal({ [name]: value })
    assert.is(error.message, message)
    assert.equal([error.code, error.parameter, error.value], ['invalid-value', name, value])
  }
  assert.match(
    refusal({ colours: 'nope' }).message,
    /^colours must be one of \d+ palettes, see `ledloom palettes`, or colours .*, got 'nope'$/,
  )
  assert.match(
    refusal({ towards: '0,0,0' }).message,
    /a vector x,y,z other than 0,0,0, got '0,0,0'$/,
  )
})

test('the closest name is suggested', () => {
  assert.match(refusal({ shape: 'squar' }).message, /, got 'squar'; did you mean square\?$/)
  assert.match(refusal({ colours: 'ambre' }).message, /, got 'ambre'; did you mean amber\?$/)
  assert.match(refusal({ towards: 'upp' }).message, /, got 'upp'; did you mean up\?$/)
  assert.match(
    refusal({ widht: 1 }).message,
    /^there is no parameter 'widht'; did you mean width\?$/,
  )
})

test('nothing of the wrong kind gets through', () => {
  const wrong: Readonly<Record<Name, readonly unknown[]>> = {
    width: ['', ' ', 'a', '0.5x', null, true, [], {}, Number.POSITIVE_INFINITY, 0, -1],
    count: ['1.5', '', null, '0x', 21, 0],
    shape: [null, 1, '', 'rounded', 'toString'],
    isWild: [1, 0, null, ''],
    ink: [null, 7, [1, 2, 3], [0, 0], [0, 0, '1'], [Number.NaN, 0, 0]],
    colours: [null, 7, [], ['x'], [1], {}],
    towards: [null, 'north', '1,2', '1,2,3,4', [0, 0, 0], ['', 1, 2], [Number.NaN, 0, 0]],
    words: [null, 5, 'x'.repeat(9)],
  }
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) assert.is(refusal({ [name]: value }).parameter, name)
  }
})

test('an unknown name is refused with the known ones', () => {
  const { message, code, parameter, value } = refusal({ glimmer: 1 })
  assert.is(
    message,
    "there is no parameter 'glimmer'; the parameters are width, count, shape, isWild, ink, colours, towards, words",
  )
  assert.equal([code, parameter, value], ['unknown-parameter', 'glimmer', 1])
  for (const name of ['constructor', 'toString', '__proto__x']) {
    assert.is(refusal({ [name]: 1 }).code, 'unknown-parameter')
  }
})

test('a value is quoted on one line, and not longer than a line', () => {
  assert.match(refusal({ shape: 'a\nb' }).message, /got 'a b'$/)
  assert.ok(refusal({ shape: 'x'.repeat(5000) }).message.length < 140)
})

test('the accepted values can be described', () => {
  assert.is(describeAccepted(DECLARATIONS.width), '0.01 to 1 of the layout')
  assert.is(describeAccepted(DECLARATIONS.shape), 'one of round, square')
})

const declarations = {
  number: number({ default: 0, min: -1, max: 1, description: 'number' }),
  colour: colour({ default: 'red', description: 'colour' }),
  palette: palette({ default: 'fire' }),
  direction: direction({ default: 'up', description: 'direction' }),
}

const values = (input: object) => parseParameters(declarations, { ...input })

for (const [name, one, same, other] of [
  ['number', 0.5, '0.5', 0.25],
  ['colour', '#ff0000', 'red', 'lime'],
  ['palette', '#f00,#00f', ['#ff0000', 'blue'], '#f00'],
  ['direction', 'up', '0,2,0', 'down'],
] as const) {
  test(`a ${name} is the same however it is written, and another one is not`, () => {
    const value = values({ [name]: one })[name]
    assert.ok(isSameValue(value, values({ [name]: same })[name]))
    assert.not(isSameValue(value, values({ [name]: other })[name]))
    assert.not(isSameValue(values({ [name]: other })[name], value))
  })
}

test.run()
