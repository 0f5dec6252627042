import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  LINEAR_GAMMA,
  type OutputOptions,
  resolveOutputOptions,
} from '../../src/output/output-options.ts'

const test = suite('output options')

const DEFAULTS = {
  contrast: 1,
  brightness: 1,
  saturation: 1,
  whitePoint: [1, 1, 1],
  white: 'min',
  whiteTint: [1, 1, 1],
  powerLimit: 1,
  gamma: LINEAR_GAMMA,
  ledGains: [],
}

test('missing options have their defaults', () => {
  assert.equal(resolveOutputOptions({}), DEFAULTS)
  assert.equal(resolveOutputOptions({ gamma: undefined, whitePoint: undefined }), DEFAULTS)
  assert.equal(resolveOutputOptions({ contrast: 1.5 }), { ...DEFAULTS, contrast: 1.5 })
})

const REFUSED: readonly (readonly [OutputOptions, string])[] = [
  [{ brightness: -0.1 }, 'brightness must be 0 to 1, got -0.1'],
  [{ brightness: 1.1 }, 'brightness must be 0 to 1, got 1.1'],
  [{ brightness: Number.NaN }, 'brightness must be 0 to 1, got NaN'],
  [{ contrast: 2.1 }, 'contrast must be 0 to 2, got 2.1'],
  [{ saturation: -1 }, 'saturation must be 0 to 2, got -1'],
  [{ whitePoint: [1, 1.1, 1] }, 'whitePoint must be three numbers of 0 to 1, got 1, 1.1, 1'],
  [{ whitePoint: [1, 1, Number.NaN] }, 'whitePoint must be three numbers of 0 to 1, got 1, 1, NaN'],
  [{ whiteTint: [1, 0, 1] }, 'whiteTint must be three numbers of 0.01 to 10, got 1, 0, 1'],
  [{ powerLimit: 0 }, 'powerLimit must be 0.01 to 1, got 0'],
  [{ gamma: 0.19 }, 'gamma must be 0.2 to 5, got 0.19'],
  [{ gamma: 6 }, 'gamma must be 0.2 to 5, got 6'],
  [{ gamma: Number.NaN }, 'gamma must be 0.2 to 5, got NaN'],
]

for (const [options, message] of REFUSED) {
  test(`refused: ${message}`, () => {
    assert.throws(
      () => resolveOutputOptions(options),
      (error: unknown) => error instanceof RangeError && error.message === message,
    )
  })
}

test('an unknown white extraction is refused by name', () => {
  const options: unknown = { white: 'max' }
  assert.throws(
    () => resolveOutputOptions(options as OutputOptions),
    /white must be none, min, tint or boost, got max/,
  )
})

test('a light that is not three numbers is refused', () => {
  const options: unknown = { whitePoint: [1, 1] }
  assert.throws(() => resolveOutputOptions(options as OutputOptions), /whitePoint must be three/)
})

test.run()
