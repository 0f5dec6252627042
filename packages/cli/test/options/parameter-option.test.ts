import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parameterOption } from '../../src/options/parameter-option.ts'

const test = suite('parameterOption')

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

test.run()
