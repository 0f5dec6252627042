import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageClock } from '../../src/picture/page-clock.ts'

const test = suite('page clock')

function clockOf(...delaysMs: number[]) {
  return pageClock({
    format: 'gif',
    width: 1,
    height: 1,
    pageCount: delaysMs.length,
    delaysMs,
    isDeep: false,
  })
}

test('each page stands for its own delay', () => {
  const clock = clockOf(100, 300, 50)
  const pages = [0, 0.099, 0.1, 0.399, 0.4, 0.449].map((time) => clock.pageAt(time))
  assert.equal(pages, [0, 0, 1, 1, 2, 2])
  assert.is(clock.duration, 0.45)
})

test('after the last page the animation starts over', () => {
  const clock = clockOf(100, 300, 50)
  assert.is(clock.pageAt(0.45), 0)
  assert.is(clock.pageAt(45 + 0.42), 2)
})

test('a time that is a hair short of a page by rounding counts as on it', () => {
  const clock = clockOf(100, 100, 100, 100)
  assert.is(clock.pageAt(0.1 + 0.2 - 1e-9), 3)
})

test('delays of 10 ms and less stand for 100 ms, as in browsers', () => {
  assert.is(clockOf(0, 10, 20).duration, 0.22)
})

test('the exact rate is the lowest that meets every delay', () => {
  assert.is(clockOf(100, 300, 50).exactRate, 20)
  assert.is(clockOf(3000, 15000).exactRate, 1 / 3)
})

test('a span asks for its pages only, and for all where it goes round the end', () => {
  const clock = clockOf(100, 100, 100, 100)
  assert.equal(clock.pagesIn({ from: 0.1, to: 0.25 }), { first: 1, count: 2 })
  assert.equal(clock.pagesIn({ from: 0.3, to: 0.45 }), { first: 0, count: 4 })
  assert.equal(clock.pagesIn({ from: 0.1, to: 0.6 }), { first: 0, count: 4 })
  assert.equal(clock.pagesIn({ from: 0.05, to: 0.42 }), { first: 0, count: 4 })
})

test.run()
