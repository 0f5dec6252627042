import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NewestOrders } from '../src/named-lights/newest-orders.ts'

const test = suite('newest-orders')

test('what a light was asked before the house is remembered no longer, and is over all the same', () => {
  const orders = new NewestOrders()
  orders.note('tree', 1)
  orders.note('porch', 3)
  orders.noteHouse(2)
  assert.is(orders.size, 1)
  orders.note('tree', 1)
  orders.noteHouse(1)
  assert.equal([orders.of('tree'), orders.of('porch')], [0, 3])
  assert.is(orders.devicesLeft(1, { id: 'tree', devices: [] }), undefined)
  assert.equal(orders.devicesLeft(2, { id: 'all', devices: ['tree', 'porch'] }), ['tree'])
  assert.equal(orders.devicesLeft(3, { id: 'all', devices: ['tree', 'porch'] }), ['tree', 'porch'])
})

test('devices whose addresses change for years leave room for what is asked now', () => {
  const orders = new NewestOrders()
  for (let order = 1; order <= 30_000; order++) orders.note(`10.0.0.${order}`, order)
  assert.ok(orders.size <= 10_000, String(orders.size))
  assert.equal([orders.of('10.0.0.1'), orders.of('10.0.0.30000')], [0, 30_000])
})

test.run()
