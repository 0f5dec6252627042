import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { placeOf, placePair, placeText } from '../../schedule/place-parts.ts'

const test = suite('place-parts')

test('a pair of degrees is told from one number with a decimal comma', () => {
  const place = { latitude: '52.52', longitude: '13.41' }
  for (const text of ['52.52, 13.41', '52.52,13.41', '52.52 13.41', ' 52.52°; 13.41° ']) {
    assert.equal(placePair(text), place, text)
  }
  assert.equal(placePair('-33.87, 151'), { latitude: '-33.87', longitude: '151' })
  assert.equal(placePair(placeText({ latitude: 52.52, longitude: 13.41 })), place)
  assert.equal(placePair('33.87°S 70.6 w'), { latitude: '-33.87', longitude: '-70.6' })
  for (const text of ['13,41', '52.52', '', '52', '-0,5', 'Berlin', '1,2,3']) {
    assert.is(placePair(text), undefined, text)
  }
})

test('degrees are read with a point or a comma', () => {
  const house = { timeZone: 'UTC' }
  const at = (latitude: string, longitude: string) =>
    placeOf({ latitude, longitude, timeZone: 'UTC' }, house)
  assert.equal(at('−33,87', '151.2°'), { latitude: -33.87, longitude: 151.2 })
  assert.equal(at('33.87° S', '70,6W'), { latitude: -33.87, longitude: -70.6 })
  // Both may still stand in one field.
  assert.equal(at('-33.87, 151.2', ''), { latitude: -33.87, longitude: 151.2 })
  assert.throws(() => at('-33 S', '1'), /^latitude/)
  assert.throws(() => at('', '1'), /^latitude: a number from −90 to 90/)
  assert.throws(() => at('1', '181'), /^longitude: /)
})

test('a time zone is only given if it is to be another one', () => {
  const typed = { latitude: '52', longitude: '13', timeZone: 'Europe/Berlin' }
  const place = { latitude: 52, longitude: 13 }
  assert.equal(placeOf(typed, { timeZone: 'Europe/Berlin' }), place)
  assert.equal(placeOf(typed, { timeZone: 'UTC' }), { ...place, timeZone: 'Europe/Berlin' })
})

test('a place is shown by the points of the compass', () => {
  assert.is(placeText({ latitude: 52.52, longitude: 13.41 }), '52.52° N, 13.41° E')
  assert.is(placeText({ latitude: -33.9, longitude: -70 }), '33.9° S, 70° W')
})

test.run()
