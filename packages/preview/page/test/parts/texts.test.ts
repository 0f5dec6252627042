import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  byteText,
  excessText,
  limitText,
  nameText,
  timeText,
  wholeTimeText,
} from '../../parts/texts.ts'

const test = suite('texts')

test('bytes are read in the unit that is near', () => {
  assert.equal([0, 999, 1400, 53_000, 537_000_000, 2e9].map(byteText), [
    ...['0 bytes', '999 bytes', '1.4 kB', '53 kB', '537 MB', '2.0 GB'],
  ])
})

test('limits of whole MiB are written in MiB', () => {
  assert.equal([2 ** 29, 50_000_000].map(limitText), ['512 MiB', '50 MB'])
})

test('a size above a limit is written in the unit of the limit', () => {
  const sizes = [2 ** 29 + 1, 600_000_000].map((bytes) => excessText(bytes, 2 ** 29))
  assert.equal(sizes, ['513 MiB', '573 MiB'])
  assert.is(excessText(60_000_000, 50_000_000), '60 MB')
})

test('names of the code are read as words', () => {
  assert.equal(['tailLength', 'colour-dodge', 'speed'].map(nameText), [
    ...['Tail length', 'Colour dodge', 'Speed'],
  ])
})

test('times are read as of a clock', () => {
  assert.equal([0, 9.96, 65.25, -1, 600].map(timeText), [
    ...['0:00.0', '0:09.9', '1:05.2', '0:00.0', '10:00.0'],
  ])
  assert.equal([9.96, 65.25].map(wholeTimeText), ['0:09', '1:05'])
})

test.run()
