import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { colour } from '../../src/parameters/colour.ts'
import { direction } from '../../src/parameters/direction.ts'
import { isSameValue } from '../../src/parameters/is-same-value.ts'
import { number } from '../../src/parameters/number.ts'
import { palette } from '../../src/parameters/palette.ts'
import { parseParameters } from '../../src/parameters/parse-parameters.ts'

const test = suite('isSameValue')

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
