import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatColor } from '../../src/devices/read-settings.ts'

const test = suite('readSettings')

test('a colour is written as it is read', () => {
  assert.is(formatColor({ red: 255, green: 8, blue: 0 }), '#ff0800')
})

test.run()
