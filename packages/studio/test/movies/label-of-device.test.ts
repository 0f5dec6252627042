import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { labelOfDevice } from '../../src/movies/device-outputs.ts'

const test = suite('labelOfDevice')

for (const [target, label] of [
  ['tree', 'tree'],
  ['192.168.1.50', '192.168.1.50'],
  ['http://192.168.1.50:8080/', '192.168.1.50:8080'],
  ['@devices/tree.json', 'tree'],
] as const) {
  test(`of ${target} is ${label}`, () => {
    assert.is(labelOfDevice(target), label)
  })
}

test.run()
