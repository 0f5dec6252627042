import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import marble from '../../../src/library/effects/marble.ts'

const test = suite('marble')

/** Share of a wall that is lit where stone is black and veins are white. */
function litShare(width: number): number {
  const layout = gridLayout({ ledCount: 900 })
  const frame = createFrame(layout.ledCount)
  const params = { width, palette: 'black, black, black, white' }
  const source = createEffectSource(marble, { layout, params })
  const lit = Array.from({ length: 20 }, (_, index) => {
    source.render(frame, index * 3)
    return frame.filter((value) => value > 0.05).length
  })
  return lit.reduce((sum, count) => sum + count, 0) / (20 * frame.length)
}

test('veins are lines: the stone between them is dark, the less of it the thicker they are', () => {
  const [thin, usual, thick] = [0.1, 0.45, 1].map(litShare)
  assert.ok(thin! < 0.3 && thin! > 0.02, `${thin}`)
  assert.ok(usual! > 1.5 * thin! && thick! > 1.3 * usual!, `${thin} ${usual} ${thick}`)
})

test.run()
