import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import shape from '../../../src/library/effects/shape.ts'

const test = suite('shape')

const layout = gridLayout({ ledCount: 900 })

function litLeds(params: Readonly<Record<string, unknown>>, time = 0): number {
  const frame = createFrame(layout.ledCount)
  createEffectSource(shape, { layout, params }).render(frame, time)
  return Array.from({ length: layout.ledCount }, (_, led) => led).filter(
    (led) => frame[led * 3]! + frame[led * 3 + 1]! + frame[led * 3 + 2]! > 0.1,
  ).length
}

test('a greater size lights more', () => {
  const [small, large] = [0.2, 0.5].map((size) => litLeds({ shape: 'sphere', size, width: 0.05 }))
  assert.ok(large! > 4 * small! && large! < 9 * small!, `${large} and ${small}`)
})

test('an outline leaves the inside dark', () => {
  const params = { shape: 'sphere', size: 0.5, width: 0.08 }
  assert.ok(litLeds({ ...params, fill: 'outline' }) < 0.6 * litLeds(params))
})

test('it pulses', () => {
  const params = { shape: 'sphere', pulse: 0.5, size: 0.3 }
  const counts = Array.from({ length: 20 }, (_, index) => litLeds(params, index / 4))
  assert.ok(Math.max(...counts) > 3 * Math.min(...counts))
})

test('a cube shows faces of different brightness', () => {
  const frame = createFrame(layout.ledCount)
  createEffectSource(shape, { layout, params: { palette: '#000,#fff' } }).render(frame, 1)
  const shades = frame.filter((value, i) => i % 3 === 0 && value > 0.02)
  const faces = new Set(shades.map((value) => Math.round(8 * value)))
  assert.ok(shades.length > 150 && faces.size >= 3, `${shades.length} LEDs, ${faces.size} shades`)
})

test.run()
