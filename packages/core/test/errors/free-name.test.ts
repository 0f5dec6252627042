import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freeName } from '../../src/index.ts'

const test = suite('freeName')

test('a name that nothing else has stays', () => {
  assert.is(freeName('Aurora', []), 'Aurora')
  assert.is(freeName('Aurora 2', ['Aurora']), 'Aurora 2')
})

test('a name that is taken gets the first free number', () => {
  assert.is(freeName('Aurora', ['Aurora']), 'Aurora 2')
  assert.is(freeName('Aurora', ['Aurora', 'Aurora 2', 'Aurora 4']), 'Aurora 3')
  assert.is(freeName('Aurora 2', ['Aurora', 'Aurora 2']), 'Aurora 3')
  assert.is(freeName('2', ['2']), '2 2')
})

test.run()
