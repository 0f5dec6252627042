import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pathOption } from '../../src/options/path-option.ts'

const test = suite('pathOption')

test('a path is taken as it is, none is refused', () => {
  assert.is(pathOption(' my state.json'), ' my state.json')
  for (const text of ['', ' ']) assert.throws(() => pathOption(text), /must be the path of a file/)
})

test.run()
