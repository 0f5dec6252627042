import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { makeHouse } from '../src/house/new-house.ts'

const test = suite('new-house')

test('a house file that can not be made is refused with the reason', async () => {
  const fault = await makeHouse('/nowhere/house.yaml').catch(String)
  assert.is(fault, "HouseError: /nowhere/house.yaml: can't be written (its folder does not exist)")
})

test.run()
