import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { questionedOption } from '../../src/options/questioned-option.ts'

const test = suite('questionedOption')

test('addresses and names are collected', () => {
  assert.equal(questionedOption('10.0.0.2'), ['10.0.0.2'])
  assert.equal(questionedOption('hedge.local', ['10.0.0.2']), ['10.0.0.2', 'hedge.local'])
  assert.equal(questionedOption('::1'), ['::1'])
})

test('an address with a port is refused with the options to use', () => {
  assert.throws(
    () => questionedOption('127.0.0.1:5'),
    /The port is an option of its own: --to 127\.0\.0\.1 --port 5\./,
  )
  assert.throws(() => questionedOption(''), /an address or the name of a host/)
})

test.run()
