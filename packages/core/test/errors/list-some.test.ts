import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listSome } from '../../src/index.ts'

const test = suite('listSome')

test('names beyond the most are counted', () => {
  assert.is(listSome(['tree', 'roof', 'wall'], 2), 'tree, roof and 1 more')
  assert.is(listSome(['tree', 'roof', 'wall'], 3), 'tree, roof, wall')
  assert.is(listSome([], 3), '')
})

test.run()
