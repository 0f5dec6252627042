import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nameOption } from '../../src/options/name-option.ts'

const test = suite('nameOption')

test('a name of 1 to 32 characters is taken as it is', () => {
  for (const name of ['x', ' garden ', 'n'.repeat(32)]) assert.is(nameOption(name), name)
})

test('a longer one is not cut, it is refused, as is none', () => {
  for (const name of ['', '  ', 'n'.repeat(33)]) {
    assert.throws(() => nameOption(name), 'It must have 1 to 32 characters.')
  }
})

test.run()
