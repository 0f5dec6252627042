import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import temperature from '../../../src/library/effects/temperature.ts'
import { effectFrame } from '../../effect-frame.ts'

const test = suite('temperature')

const layout = lineLayout({ ledCount: 50 })

function lightOf(params: Readonly<Record<string, unknown>>, time = 0): Float32Array {
  return effectFrame(createEffectSource(temperature, { layout, params }), time)
}

test('the colder the white, the more blue and the less red is in it', () => {
  const whites = [1900, 2700, 4000, 6500, 12_000].map((kelvin) => lightOf({ kelvin, drift: 0 }))
  for (const [index, white] of whites.slice(1).entries()) {
    assert.ok(white[2]! / white[0]! > whites[index]![2]! / whites[index]![0]!)
  }
})

test('without drift it is even and still', () => {
  const light = lightOf({ drift: 0 })
  assert.ok(light.every((value, i) => Math.abs(value - light[i % 3]!) < 1e-6))
  assert.equal(lightOf({ drift: 0 }, 100), light)
})

test('with drift one place is warmer than another', () => {
  const light = lightOf({ drift: 1000 })
  const blues = light.filter((_, i) => i % 3 === 2)
  assert.ok(Math.max(...blues) > 1.1 * Math.min(...blues))
})

test.run()
