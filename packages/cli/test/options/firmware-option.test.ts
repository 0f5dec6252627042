import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { firmwareOption } from '../../src/options/firmware-option.ts'

const test = suite('firmwareOption')

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

test.run()
