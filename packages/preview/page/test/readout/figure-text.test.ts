import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ageText, roundFigure } from '../../parts/texts.ts'
import { drawingText, NONE, rateText } from '../../readout/figures.ts'

const test = suite('figure text')

test('a page that keeps up says one rate', () => {
  assert.is(rateText({ shownRate: 23.6, madeRate: 24.1 }, 24), '24 fps')
  assert.is(rateText({ shownRate: 23.6, madeRate: 24.1 }, null), '24 fps')
})

test('a page that falls behind says the rate that is meant, whatever was seen of it', () => {
  for (const madeRate of [15, 24, 50]) {
    assert.is(rateText({ shownRate: 2.7, madeRate }, 24), '2.7 of 24 fps')
  }
})

test('what draws is named, with the time of a picture once there is one', () => {
  const way = { by: 'processor', drawMs: undefined, quality: 2, qualityCount: 5 } as const
  assert.is(drawingText(way), 'by the processor, quality 2 of 5 (1 is the best)')
  const drawn = { ...way, by: 'graphics card', drawMs: 3.26 } as const
  assert.is(drawingText(drawn), 'by the graphics card in 3.3 ms, quality 2 of 5 (1 is the best)')
})

test('where no rate is meant it is the one seen', () => {
  assert.is(rateText({ shownRate: 2.7, madeRate: 28.2 }, null), '2.7 of 28 fps')
})

test('a rate not known yet is not 0, and the rate of frames that stopped is', () => {
  assert.is(rateText({ shownRate: undefined, madeRate: undefined }, 24), NONE)
  assert.is(rateText({ shownRate: 0, madeRate: 0 }, 24), '0 fps')
})

test('ages are in milliseconds below a second, and never negative', () => {
  assert.equal([-3, 0, 41.6, 999, 1640, 12_300].map(ageText), [
    '0 ms',
    '0 ms',
    '42 ms',
    '999 ms',
    '1.6 s',
    '12 s',
  ])
})

test('small figures have a digit after the point where it says something', () => {
  assert.equal([0, 2, 2.66, 9.96, 24, 29.97].map(roundFigure), ['0', '2', '2.7', '10', '24', '30'])
})

test.run()
