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

test('a pair is read as maps of other countries copy it', () => {
  const place = { latitude: '52.52', longitude: '13.41' }
  const comma = ['52,52; 13,41', '52,52;13,41', '52,52, 13,41', '52,52,13,41', '52,52 13,41']
  for (const text of [...comma, '52,52° N, 13,41° E', '52,52 °N 13,41 °O', '52,52° ; 13,41°']) {
    assert.equal(placePair(text), place, text)
  }
  const south = { latitude: '-33.87', longitude: '-70.6' }
  for (const text of ['−33,87; −70,6', '33,87° S, 70,6° W', '33,87S;70,6w']) {
    assert.equal(placePair(text), south, text)
  }
  for (const text of ['52,52', '52,52;', '52,52; Berlin', '52,52; 13,41; 34', '52,52,13']) {
    assert.is(placePair(text), undefined, text)
  }
})

test('minutes and seconds become a fraction of a degree', () => {
  const place = { latitude: '52.52', longitude: '13.405' }
  for (const text of [
    `52°31'12.0"N 13°24'18.0"E`,
    `52° 31′ 12″ N, 13° 24′ 18″ O`,
    `52°31’12,0”N; 13°24’18,0”E`,
    `52°31'12''N 13°24.3'E`,
  ]) {
    assert.equal(placePair(text), place, text)
  }
  const south = { latitude: '-33.866667', longitude: '-70.6' }
  assert.equal(placePair(`33°52'S 70°36'W`), south)
  assert.equal(placePair(`-33°52' -70°36'`), south)
  assert.is(placePair(`52°61'N 13°24'E`), undefined)
  const typed = { latitude: `52°31'12"N`, longitude: `13° 24,3' O`, timeZone: 'UTC' }
  assert.equal(placeOf(typed, { timeZone: 'UTC' }), { latitude: 52.52, longitude: 13.405 })
})

test('an O is the east in German, and the west in Spanish', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  const longitudeIn = (language: string) => {
    Object.defineProperty(globalThis, 'navigator', { value: { language }, configurable: true })
    return placePair('40,42° N, 3,7° O')?.longitude
  }
  try {
    assert.equal(['de-AT', 'es-ES', 'fr', 'en'].map(longitudeIn), ['3.7', '-3.7', '-3.7', '3.7'])
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'navigator')
    else Object.defineProperty(globalThis, 'navigator', before)
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
