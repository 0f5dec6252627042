import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEffectSource } from '../../../src/contract/effect-source.ts'
import countdown from '../../../src/library/effects/countdown.ts'
import { writeText } from '../../../src/toolkit/pictures/write-text.ts'

const test = suite('countdown')

const layout = gridLayout({ ledCount: 900 })

/** LEDs that are lit half a second into each second of a countdown from three. */
function litAt(time: number, params: Record<string, unknown> = {}): number {
  const frame = createFrame(layout.ledCount)
  const options = { start: 3, level: 0, palette: 'white', ...params }
  createEffectSource(countdown, { layout, params: options }).render(frame, time)
  return frame.filter((value, i) => i % 3 === 0 && value > 0.5).length
}

test('it counts three, two, one: each number has the pixels of its digit', () => {
  const shares = [3, 2, 1].map((number, index) => {
    const pixels = writeText(`${number}`).values.filter((value) => value > 0).length
    return litAt(index + 0.5) / pixels
  })
  assert.ok(Math.min(...shares) > 0.7 * Math.max(...shares), `${shares}`)
})

test('it reaches zero with a burst all over the layout, goes dark and begins again', () => {
  const frame = createFrame(layout.ledCount)
  const source = createEffectSource(countdown, { layout, params: { start: 3, palette: 'white' } })
  source.render(frame, 3.5)
  assert.ok(frame.filter((value) => value > 0.1).length > 0.8 * frame.length)
  // The flash is over, and stars are left between dark LEDs.
  source.render(frame, 4.2)
  assert.ok(Math.max(...frame) > 0.3, `${Math.max(...frame)}`)
  assert.ok(frame.filter((value) => value < 0.06).length > 0.3 * frame.length)
  source.render(frame, 4.99)
  assert.ok(frame.every((value) => value < 0.01))
  assert.is(litAt(5.5), litAt(0.5))
})

test('a hand sweeps away the light behind the number', () => {
  const counts = [0.2, 0.5, 0.8].map((time) => litAt(time, { level: 1 }))
  assert.ok(counts[0]! > counts[1]! && counts[1]! > counts[2]!, `${counts}`)
})

test('to a time of day it counts the seconds until then, and ends in the burst', () => {
  const to = (now: number) => ({ to: 'time of day', now, goal: 24 })
  const minute = 24 - 1 / 60
  assert.is(litAt(60.25, to(minute)), litAt(3.25))
  assert.is(litAt(57.5, to(minute)), litAt(0.5))
  assert.is(litAt(3600 + 57.5, to(minute - 1)), litAt(0.5))
  assert.is(litAt(59.5, to(minute)), litAt(2.5))
  // Two hours before there are as many pixels as in 2:00 at the least, far fewer than in the burst.
  const hours = litAt(0.5, to(22))
  assert.ok(hours > 20 && hours < 0.5 * layout.ledCount, `${hours}`)
})

test('a movie to a time of day ends with the burst', () => {
  const frame = createFrame(layout.ledCount)
  const params = { to: 'time of day', now: 3, goal: 24, palette: 'white' }
  createEffectSource(countdown, { layout, params, loop: 10 }).render(frame, 8.5)
  assert.ok(frame.filter((value) => value > 0.1).length > 0.8 * frame.length)
})

test.run()
