import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import spectrogram from '../../../src/library/effects/spectrogram.ts'
import { steadySound } from '../../steady-sound.ts'

const test = suite('spectrogram')

const layout = gridLayout({ ledCount: 900 })

/** The mean row and the mean distance from the left of what is lit. */
function placeOf(time: number, options: Parameters<typeof steadySound>[0]): number[] {
  const sound = steadySound({ bands: 16, ...options })
  const params = { bars: 0, duration: 2, fade: 0, palette: '#000,#fff' }
  const frame = createFrame(layout.ledCount)
  createEffectSource(spectrogram, { layout, sound, params }).render(frame, time)
  const total = frame.reduce((sum, value) => sum + value, 0)
  const rows = frame.reduce((sum, value, i) => sum + value * Math.floor(i / 90), 0)
  const columns = frame.reduce((sum, value, i) => {
    const row = Math.floor(i / 90)
    const column = Math.floor(i / 3) % 30
    return sum + value * (row % 2 === 0 ? column : 29 - column)
  }, 0)
  return [rows / total, columns / total]
}

test('a moment of sound runs down', () => {
  const rows = [2.2, 2.7, 3.2, 3.7].map((time) => placeOf(time, { loudAt: 2, loud: [7] })[0]!)
  assert.ok(
    rows.every((row, i) => i === 0 || row < rows[i - 1]! - 4),
    `${rows}`,
  )
})

test('each band has its place from side to side', () => {
  const columns = [1, 8, 14].map((band) => placeOf(1, { loud: [band] })[1]!)
  const [low, middle, high] = columns
  assert.ok(Math.abs(middle! - 15) < 2, `${columns}`)
  assert.ok(Math.abs(low! - middle!) > 8 && Math.abs(high! - middle!) > 8, `${columns}`)
})

test('before the waterfall each band is as high as it is loud now', () => {
  const frame = createFrame(layout.ledCount)
  const sound = steadySound({ bands: 16, loud: [8] })
  const params = { bars: 0.5, palette: '#fff' }
  createEffectSource(spectrogram, { layout, sound, params }).render(frame, 1)
  const lit = (row: number) =>
    frame.slice(row * 90, row * 90 + 90).filter((value) => value > 0.2).length
  // The first row is the lowest.
  assert.ok(lit(26) > 0 && lit(26) < 10, `${lit(26)}`)
  // Silent bands have no bar.
  assert.ok(lit(15) < 20, `${lit(15)}`)
})

test.run()
