import { createFrame, createLayout, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import clock from '../../../src/library/effects/clock.ts'

const test = suite('clock')

const layout = gridLayout({ ledCount: 1600 })
const positions = normalisedPositions(layout)

/** Hands in pure colours, so that each can be seen alone. */
const PURE = { hours: '#f00', minutes: '#0f0', seconds: '#00f', marks: '#000' }

/** Where a hand points, in turns clockwise from the top. */
function turnOf(channel: number, start: number, time: number): number {
  const frame = createFrame(layout.ledCount)
  createEffectSource(clock, { layout, params: { ...PURE, start } }).render(frame, time)
  let [x, y] = [0, 0]
  for (let i = 0; i < frame.length; i += 3) {
    x += frame[i + channel]! * positions[i]!
    y += frame[i + channel]! * positions[i + 1]!
  }
  const turn = Math.atan2(x, y) / (2 * Math.PI)
  return turn - Math.floor(turn)
}

function isNear(turn: number, expected: number): void {
  const gap = Math.abs(turn - expected)
  assert.ok(Math.min(gap, 1 - gap) < 0.015, `${turn} is not ${expected}`)
}

test('the hands show the time to which it is set', () => {
  isNear(turnOf(0, 3, 0), 0.25)
  isNear(turnOf(1, 9.5, 20), 0.5)
  isNear(turnOf(0, 15, 0), 0.25)
})

test('they go on by the time that has passed', () => {
  isNear(turnOf(2, 3, 15), 0.25)
  isNear(turnOf(2, 3, 75), 0.25)
  isNear(turnOf(1, 3, 1800), 0.5)
  isNear(turnOf(0, 3, 3 * 3600), 0.5)
})

test('digits show hours and minutes, and the next minute after sixty seconds', () => {
  const wide = createLayout(
    Array.from({ length: 32 * 9 }, (_, led) => [led % 32, Math.floor(led / 32), 0]).flat(),
  )
  const source = createEffectSource(clock, { layout: wide, params: { style: 'digits', start: 7 } })
  const frame = createFrame(wide.ledCount)
  const partsAt = (time: number) => {
    source.render(frame, time)
    const lit = (from: number, to: number) =>
      frame.filter((value, i) => (i / 3) % 32 >= from && (i / 3) % 32 < to && value > 0.3).length
    return [lit(0, 15), lit(17, 24), lit(25, 32)]
  }
  const [hours, tens, ones] = partsAt(0)
  assert.ok(hours! > 0 && tens! > 0)
  assert.equal(partsAt(59), [hours, tens, ones])
  assert.equal(partsAt(60).slice(0, 2), [hours, tens])
  assert.is.not(partsAt(60)[2], ones)
  assert.equal(partsAt(86_400), [hours, tens, ones])
})

test.run()
