import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import interference from '../../../src/library/effects/interference.ts'

const test = suite('interference')

/** Brightness of a wall at 20 moments, sorted. */
function brightness(count: number): Float32Array {
  const layout = gridLayout({ ledCount: 900 })
  const frame = createFrame(layout.ledCount)
  const params = { count, palette: 'white', contrast: 1 }
  const source = createEffectSource(interference, { layout, params })
  const moments = Array.from({ length: 20 }, (_, index) => {
    source.render(frame, index)
    return [...frame.filter((_, i) => i % 3 === 0)]
  })
  return Float32Array.from(moments.flat()).sort()
}

test('light is full where rings meet and gone where they cancel out', () => {
  for (const count of [1, 2, 3]) {
    const values = brightness(count)
    assert.ok(values[0]! < 0.01 && values.at(-1)! > 0.99)
  }
})

test('the more sources, the rarer is it that all of them meet', () => {
  const bright = [1, 2, 4].map((count) => brightness(count).filter((value) => value > 0.9).length)
  assert.ok(bright[0]! > 1.3 * bright[1]! && bright[1]! > 1.3 * bright[2]!, `${bright}`)
})

test.run()
