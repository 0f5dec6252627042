import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { closestForm } from '../../src/requests/closest-form.ts'

const test = suite('closest-form')

test('the form with the fewest findings is the closest, the first of several', () => {
  assert.equal(closestForm([['a', 'b'], ['c'], ['d']]), ['c'])
  assert.equal(closestForm([]), [])
})

test.run()
