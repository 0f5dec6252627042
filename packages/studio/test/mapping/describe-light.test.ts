import type { MapResult } from '@ledloom/mapping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeLight } from '../../src/mapping/describe-light.ts'
import { correctionOf } from '../../src/mapping/light-correction.ts'
import { reportMap } from '../../src/mapping/map-report.ts'

const test = suite('describe-light')

const placed = { state: 'measured', views: 5, residual: 0.2, uncertainty: 0.001 } as const

function mapOf(changes: Partial<MapResult>): MapResult {
  const layout = { ledCount: 0, positions: new Float32Array() }
  return {
    layout: layout as unknown as MapResult['layout'],
    leds: [],
    views: [],
    advice: [],
    ...changes,
  }
}

test('a curve comes with the gamma that corrects it, and LEDs with their range', () => {
  const leds = [0.8, 0.9, 1, 1.1, 1.2, 5].map((value) => {
    return { ...placed, brightness: { value, uncertainty: 0.03 * value, isDoubtful: value === 5 } }
  })
  const map = mapOf({ light: { exponent: 2.21, uncertainty: 0.03 }, leds })
  assert.equal(describeLight(map), [
    'As the phone shows it, the light of the LEDs is their value to the power 2.21 ± 0.03; gamma 2.2 corrects it.',
    'The brightness of 5 LEDs is estimated to ± 3 %: most have 80 to 110 % of the middle one.',
  ])
  assert.equal(reportMap(map).leds[0]!.brightness, {
    value: 0.8,
    uncertainty: 0.024,
    isDoubtful: false,
  })
})

test('light in proportion to the value needs no gamma', () => {
  const [line, brightness] = describeLight(mapOf({ light: { exponent: 1.02, uncertainty: 0.03 } }))
  assert.is(
    line,
    'As the phone shows it, the light of the LEDs is their value to the power 1.02 ± 0.03: proportional to it.',
  )
  const bent = mapOf({ light: { exponent: 1.4, uncertainty: 0.21 } })
  assert.match(describeLight(bent)[0]!, /1\.40 ± 0\.21; gamma 1\.4 corrects it\.$/)
  const unsure = mapOf({ light: { exponent: 1.4, uncertainty: 0.3 } })
  assert.match(
    describeLight(unsure)[0]!,
    /1\.40 ± 0\.30: too uncertain to correct the curve by it\.$/,
  )
  assert.match(brightness!, /^How bright each LED is could not be measured well enough; film/)
})

test('a curve that may be straight, or is uncertain, is not corrected, but the brightness is', () => {
  const leds = [{ ...placed, brightness: { value: 1, uncertainty: 0.03, isDoubtful: false } }]
  const correct = (exponent: number, uncertainty: number) =>
    correctionOf(mapOf({ leds, light: { exponent, uncertainty } }))
  assert.equal(correct(2.2, 0.33), { gamma: 2.2, ledGains: [1] })
  assert.equal(correct(1.16, 0.18), { ledGains: [1] })
  assert.equal(correct(2.2, 0.5), { ledGains: [1] })
  assert.is(correctionOf(mapOf({ leds })), undefined)
})

test('where nothing is known, the reason is given', () => {
  assert.equal(describeLight(mapOf({ lightUnknown: 'It is too dark.' })), ['It is too dark.'])
  assert.is(reportMap(mapOf({ lightUnknown: 'It is too dark.' })).lightUnknown, 'It is too dark.')
})

test.run()
