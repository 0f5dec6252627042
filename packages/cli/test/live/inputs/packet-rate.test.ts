import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PacketRate } from '../../../src/live/inputs/packet-rate.ts'

const test = suite('PacketRate')

test('a rate is that of a second or more, whenever it is asked', () => {
  const rate = new PacketRate()
  assert.is(rate.read(10, 0), 0)
  assert.is(rate.read(30, 500), 0)
  assert.is(rate.read(50, 2000), 25)
  assert.is(rate.read(99, 2500), 25)
  assert.is(rate.read(50, 3000), 0)
})

test.run()
