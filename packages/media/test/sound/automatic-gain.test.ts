import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyBandGain, applyGain } from '../../src/sound/automatic-gain.ts'

const test = suite('automatic gain')
const amplitudes = fc.float32Array({ min: 0, max: 2 ** 100, noNaN: true, minLength: 1 })

test('whatever is heard is shown from 0 to 1, the louder the brighter', () => {
  fc.assert(
    fc.property(amplitudes, (heard) => {
      const shown = applyGain(heard.slice())
      return shown.every(
        (value, i) => value >= 0 && value <= 1 && (heard[i]! >= heard[0]! || value <= shown[0]!),
      )
    }),
  )
})

test('one bang does not keep the rest dark', () => {
  const heard = new Float32Array(1000).fill(0.1)
  heard[500] = 1
  assert.ok(applyGain(heard)[0]! > 0.95)
})

test('background noise is not amplified to full light', () => {
  assert.ok(applyGain(new Float32Array(100).fill(0.00003))[0]! < 0.15)
})

test('a band that is always weak is raised half the way, but noise in it is not', () => {
  const [loud, weak, noise] = applyBandGain(Float32Array.of(1, 0.25, 0.0001), 3)
  assert.is(loud, 1)
  assert.ok(Math.abs(weak! - 0.5 ** 0.6) < 1e-6)
  assert.ok(noise! < 0.01)
})

test.run()
