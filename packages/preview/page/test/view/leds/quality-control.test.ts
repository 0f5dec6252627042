import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { QUALITIES, QualityControl } from '../../../view/leds/quality.ts'

const test = suite('QualityControl')

const GLOWING = { density: 1, hasGlow: true }
const ALL_GLOWING = Array.from({ length: 5 }, () => GLOWING)
const LEVELS = ALL_GLOWING.length

/** The levels after each of `count` draws that take `drawMs`. */
function levels(control: QualityControl, drawMs: number, count: number): number[] {
  return Array.from({ length: count }, () => control.add(drawMs))
}

test('draws are as good as can be until some are slow', () => {
  const control = new QualityControl(ALL_GLOWING)
  assert.is(control.level, 0)
  assert.equal([...new Set(levels(control, 15, 1000))], [0])
})

test('a slow draw now and then changes nothing', () => {
  const control = new QualityControl(ALL_GLOWING)
  const seen = Array.from({ length: 1000 }, (_, i) => control.add(i % 10 === 0 ? 200 : 16))
  assert.equal([...new Set(seen)], [0])
})

test('what stays slow gets coarser, sooner where it is slower, down to the coarsest', () => {
  const toCoarsest = (drawMs: number) =>
    levels(new QualityControl(ALL_GLOWING), drawMs, 1000).indexOf(LEVELS - 1)
  assert.ok(toCoarsest(300) < 10)
  assert.ok(toCoarsest(300) < toCoarsest(100))
  assert.ok(toCoarsest(100) < toCoarsest(30))
  assert.ok(toCoarsest(30) < 100)
  assert.is(levels(new QualityControl(ALL_GLOWING), 100, 1000).at(-1), LEVELS - 1)
})

test('what stays quick gets as good as can be again, a step at a time', () => {
  const control = new QualityControl(ALL_GLOWING)
  levels(control, 100, 100)
  const seen = levels(control, 5, 1000)
  assert.equal([...new Set(seen)], [4, 3, 2, 1, 0])
  assert.ok(seen.indexOf(3) >= 100)
})

test('a draw that is neither slow nor quick leaves the quality as it is', () => {
  const control = new QualityControl(ALL_GLOWING)
  levels(control, 100, 8)
  const { level } = control
  assert.ok(level > 0)
  assert.equal([...new Set(levels(control, 18, 1000))], [level])
})

test('a quality that is too slow each time is tried more and more rarely', () => {
  const control = new QualityControl(ALL_GLOWING)
  levels(control, 100, 100)
  const seen = Array.from({ length: 20_000 }, () => control.add(control.level < 3 ? 60 : 6))
  const tries = seen.flatMap((level, i) => (level === 2 && seen[i - 1] === 3 ? [i] : []))
  const waits = tries.slice(1).map((at, i) => at - tries[i]!)
  assert.equal(
    waits.slice(0, 4),
    waits.slice(0, 4).sort((a, b) => a - b),
  )
  assert.ok(waits[0]! > 200)
  assert.ok(waits.at(-1)! > 1500)
})

test('there is always one of the qualities, and it changes by one at a time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: LEVELS }),
      fc.array(
        fc.record({
          drawMs: fc.double({ min: 0, max: 2000, noNaN: true }),
          count: fc.integer({ min: 1, max: 200 }),
        }),
      ),
      (levelCount, runs) => {
        const control = new QualityControl(ALL_GLOWING.slice(0, levelCount))
        for (const { drawMs, count } of runs) {
          for (let i = 0; i < count; i++) {
            const before = control.level
            const level = control.add(drawMs)
            assert.ok(level >= 0 && level < levelCount)
            assert.ok(Math.abs(level - before) <= 1)
          }
        }
      },
    ),
  )
})

test('only draws that stay slow at the coarsest quality are too slow', () => {
  const busyForAWhile = new QualityControl(ALL_GLOWING)
  levels(busyForAWhile, 100, 30)
  levels(busyForAWhile, 5, 1000)
  levels(busyForAWhile, 100, 30)
  assert.is(busyForAWhile.isTooSlow, false)
  const bearable = new QualityControl(ALL_GLOWING)
  levels(bearable, 45, 1000)
  assert.is(bearable.isTooSlow, false)
  const slow = new QualityControl(ALL_GLOWING)
  levels(slow, 60, 200)
  assert.is(slow.isTooSlow, true)
})

test('a glow that is left out for long is too slow, one that comes back is not', () => {
  const slow = new QualityControl(QUALITIES)
  assert.is(levels(slow, 40, 100).at(-1), QUALITIES.length - 1)
  assert.is(slow.isTooSlow, false)
  for (let i = 0; i < 1000; i++) slow.add(QUALITIES[slow.level]!.hasGlow ? 40 : 20)
  assert.is(slow.isTooSlow, true)
  const busyForAWhile = new QualityControl(QUALITIES)
  for (let i = 0; i < 5; i++) {
    levels(busyForAWhile, 40, 60)
    levels(busyForAWhile, 5, 600)
  }
  assert.is(busyForAWhile.isTooSlow, false)
})

test.run()
