import { createFrame, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import bouncingBalls from '../../../src/library/effects/bouncing-balls.ts'

const test = suite('bouncing balls')

const layout = gridLayout({ ledCount: 900 })

/** How high a single ball is through one throw, in even steps. */
function heightsOfBall(bounciness: number): number[] {
  const params = { count: 1, bounces: 2, bounciness }
  const source = createEffectSource(bouncingBalls, { layout, params, loop: 4 })
  const frame = createFrame(layout.ledCount)
  const positions = normalisedPositions(layout)
  return Array.from({ length: 200 }, (_, index) => {
    source.render(frame, (index / 200) * 4)
    const total = frame.reduce((sum, value) => sum + value, 0)
    return frame.reduce((sum, value, i) => sum + value * positions[i - (i % 3) + 1]!, 0) / total
  })
}

function peaksOf(heights: readonly number[]): number[] {
  return heights
    .filter((height, i) => height > heights.at(i - 1)! && height >= heights[(i + 1) % 200]!)
    .sort((a, b) => b - a)
}

test('each bounce is lower than the one before', () => {
  const [first, second, third] = peaksOf(heightsOfBall(0.7))
  assert.ok(first! > second! + 0.2 && second! > third! + 0.1, `${first}, ${second}, ${third}`)
})

test('a perfect ball always comes up to the same height', () => {
  const [first, second, third] = peaksOf(heightsOfBall(1))
  assert.ok(first! - second! < 0.05 && second! - third! < 0.05)
})

test.run()
