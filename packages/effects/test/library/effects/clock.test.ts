import { createFrame, createLayout, gridLayout, normalisedPositions } from '@ledloom/core'
import { writeText } from '@ledloom/effects'
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

/** LEDs of a wall on which digits are read, side by side and above each other. */
const WIDE = { columns: 150, rows: 45 }

test('digits show hours and minutes, and the next minute after sixty seconds', () => {
  const { columns, rows } = WIDE
  const wide = createLayout(
    Array.from({ length: columns * rows }, (_, led) => [
      led % columns,
      Math.floor(led / columns),
      0,
    ]).flat(),
  )
  const source = createEffectSource(clock, { layout: wide, params: { style: 'digits', start: 7 } })
  const frame = createFrame(wide.ledCount)
  for (const [time, text] of [
    [0.3, '0700'],
    [59.3, '0700'],
    [60.3, '0701'],
    [34_740.3, '1639'],
    [61_080.3, '2358'],
    [86_400.3, '0700'],
  ] as const) {
    source.render(frame, time)
    assert.is(readDigits(frame), text, `at ${time}`)
  }
})

/** The four digits that are most like what is lit, each compared with all ten. */
function readDigits(frame: Float32Array): string {
  const { columns, rows } = WIDE
  const isLit = (x: number, y: number) =>
    frame.subarray(3 * (x + columns * y), 3 * (x + columns * y) + 3).some((value) => value > 0.3)
  const litRows = Array.from({ length: rows }, (_, y) => y).filter((y) =>
    Array.from({ length: columns }, (_, x) => isLit(x, y)).includes(true),
  )
  const face = writeText('00:00')
  const pixel = litRows.length / face.height
  const left = (columns - pixel * (face.width - 1)) / 2
  const isPixelLit = (column: number, row: number) =>
    isLit(
      Math.floor(left + (column + 0.5) * pixel),
      Math.round(litRows.at(-1)! - (row + 0.5) * pixel),
    )
  const wide = writeText('0').width
  const places = [0, wide, face.width - 2 * wide, face.width - wide]
  return places.map((column) => likest((x, row) => isPixelLit(column + x, row))).join('')
}

function likest(isPixelLit: (x: number, row: number) => boolean): number {
  const matches = Array.from('0123456789', (digit) => {
    const { width, height, values } = writeText(digit)
    // Narrow ones are in the middle of their place.
    const aside = Math.floor((writeText('0').width - width) / 2)
    const same = Array.from(values).filter(
      (value, i) => value > 0 === isPixelLit(aside + (i % width), Math.floor(i / width)),
    )
    return same.length / (width * height)
  })
  return matches.indexOf(Math.max(...matches))
}

test.run()
