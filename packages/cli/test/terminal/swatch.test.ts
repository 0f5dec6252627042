import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { swatch } from '../../src/terminal/swatch.ts'

const test = suite('swatch')

test('a strip goes from the first colour to the last and leaves the terminal as it was', () => {
  const strip = swatch((share) => [255 * share, 0, 127.6])
  assert.ok(strip.startsWith('\u001b[48;2;0;0;128m '))
  assert.ok(strip.endsWith('\u001b[48;2;255;0;128m \u001b[0m'))
  assert.is(strip.split(' ').length - 1, 32)
})

test.run()
