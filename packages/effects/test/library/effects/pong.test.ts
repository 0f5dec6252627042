import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import pong from '../../../src/library/effects/pong.ts'

const test = suite('pong')

/** A curtain of 60 by 40 LEDs. */
const layout = createLayout(
  Array.from({ length: 2400 }, (_, led) => [led % 60, Math.floor(led / 60), 0]).flat(),
)
const source = createEffectSource(pong, {
  layout,
  params: { ball: '#f00', left: '#0f0', right: '#00f' },
})

/** The mean column and row of what is lit in a channel. */
function placeOf(channel: number, time: number): readonly [column: number, row: number] {
  const frame = createFrame(layout.ledCount)
  source.render(frame, time)
  let [column, row, total] = [0, 0, 0]
  for (let led = 0; led < layout.ledCount; led++) {
    const light = frame[led * 3 + channel]!
    column += light * (led % 60)
    row += light * Math.floor(led / 60)
    total += light
  }
  assert.ok(total > 1, 'it is seen')
  return [column / total, row / total]
}

test('the ball goes from paddle to paddle and rebounds', () => {
  const columns = Array.from({ length: 90 }, (_, index) => placeOf(0, index / 10)[0])
  assert.ok(Math.max(...columns) > 45 && Math.min(...columns) < 15)
  const ways = columns.slice(1).map((column, i) => Math.sign(column - columns[i]!))
  const turns = ways.slice(1).filter((way, i) => way !== ways[i]).length
  assert.ok(turns >= 3 && turns <= 4, `${turns}`)
})

test('a paddle is where the ball arrives', () => {
  for (const [time, paddle] of [
    [1 / 0.22, 2],
    [0.5 / 0.22, 1],
    [2 / 0.22, 2],
    [2.5 / 0.22, 1],
  ] as const) {
    const gap = Math.abs(placeOf(0, time)[1] - placeOf(paddle, time)[1])
    assert.ok(gap < 6, `${gap} rows away at ${time}`)
  }
})

test.run()
