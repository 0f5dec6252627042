import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatPercent, parsePercent } from '../../src/options/percent.ts'

const test = suite('percent')

test('percents are plain numbers, and less than one has its sign', () => {
  const texts = ['0', '40', ' 12.5 ', '100', '100%', '0.5%', '.5 %', '1', '0%']
  const parts = [0, 0.4, 0.125, 1, 1, 0.005, 0.005, 0.01, 0]
  assert.equal(texts.map(parsePercent), parts)
})

for (const text of [
  '',
  '%',
  '-1',
  '+5',
  '101',
  '100.1',
  '0x10',
  '1e1',
  '1,5',
  'half',
  '5 0',
  'NaN',
]) {
  test(`${JSON.stringify(text)} is refused`, () => {
    assert.throws(() => parsePercent(text), /^It must be 0 to 100 percent\.$/)
  })
}

test('what may be meant as a part of one says how both are written', () => {
  assert.throws(() => parsePercent('0.5'), /^It must be 50 or 0\.5%: 0\.5 may mean both\.$/)
  assert.throws(() => parsePercent('.255'), /^It must be 25\.5 or \.255%: /)
})

test('a part of one is printed with one decimal where that is not nought', () => {
  assert.equal([0, 0.005, 0.125, 0.4, 51 / 255, 1].map(formatPercent), [
    ...['0 %', '0.5 %', '12.5 %', '40 %', '20 %', '100 %'],
  ])
})

test.run()
