import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RecentFrames } from '../../readout/figures.ts'

const test = suite('RecentFrames')

/** Frames shown every `stepMs`, `stride` frame numbers apart. */
function show(recent: RecentFrames, { count = 31, stepMs = 50, stride = 1 } = {}) {
  for (let i = 0; i < count; i++) {
    recent.add({ shownAt: i * stepMs, frameNumber: 100 + i * stride, age: 20 + (i % 2) })
  }
  return (count - 1) * stepMs
}

test('the rate is the frames shown a second', () => {
  const recent = new RecentFrames()
  const figures = recent.figures(show(recent))
  assert.is(figures?.shownRate, 20)
  assert.is(figures?.madeRate, 20)
  assert.is(figures?.frameNumber, 130)
})

test('frames made but not shown make the two rates differ', () => {
  const recent = new RecentFrames()
  const figures = recent.figures(show(recent, { stride: 3 }))
  assert.is(figures?.shownRate, 20)
  assert.is(figures?.madeRate, 60)
})

test('the age is that of the usual frame', () => {
  const recent = new RecentFrames()
  assert.ok(Math.abs(recent.figures(show(recent, { count: 30 }))!.age - 20.5) < 1e-9)
})

test('only the last four seconds count', () => {
  const recent = new RecentFrames()
  for (let i = 0; i <= 100; i++) recent.add({ shownAt: i * 100, frameNumber: i, age: 100 - i })
  assert.ok(Math.abs(recent.figures(10_000)!.age - 20) < 1e-9)
})

test('a frame that none follows gets older and older', () => {
  const recent = new RecentFrames()
  const end = show(recent)
  assert.not(recent.figures(end + 3999)?.isStill)
  const still = { shownRate: 0, madeRate: 0, age: 5020, frameNumber: 130, isStill: true }
  assert.equal(recent.figures(end + 5000), still)
})

test('a frame every second and a half has a rate', () => {
  const recent = new RecentFrames()
  const end = show(recent, { count: 5, stepMs: 1500, stride: 36 })
  const figures = recent.figures(end + 900)
  assert.is(figures?.shownRate, 1 / 1.5)
  assert.is(figures?.madeRate, 24)
})

test('there are no figures before the first frame', () => {
  assert.is(new RecentFrames().figures(0), undefined)
})

test('one frame alone has no rate yet', () => {
  const recent = new RecentFrames()
  recent.add({ shownAt: 0, frameNumber: 5, age: 3 })
  assert.equal(recent.figures(10), {
    shownRate: undefined,
    madeRate: undefined,
    age: 3,
    frameNumber: 5,
    isStill: false,
  })
})

test('a host that counts from the start again resets the figures', () => {
  const recent = new RecentFrames()
  const end = show(recent)
  recent.add({ shownAt: end, frameNumber: 0, age: 1 })
  assert.equal(recent.figures(end), {
    shownRate: undefined,
    madeRate: undefined,
    age: 1,
    frameNumber: 0,
    isStill: false,
  })
})

test.run()
