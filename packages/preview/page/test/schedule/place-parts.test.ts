import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pastedPlace, placeOf, placeText } from '../../schedule/place-parts.ts'

const test = suite('place-parts')

test('a pair of degrees is told from one number with a decimal comma', () => {
  const place = { latitude: '52.52', longitude: '13.41' }
  for (const text of ['52.52, 13.41', '52.52,13.41', '52.52 13.41', ' 52.52°; 13.41° ']) {
    assert.equal(pastedPlace(text), place, text)
  }
  assert.equal(pastedPlace('-33.87, 151'), { latitude: '-33.87', longitude: '151' })
  for (const text of ['13,41', '52.52', '', '52', '-0,5', 'Berlin', '1,2,3']) {
    assert.is(pastedPlace(text), undefined, text)
  }
})

test('degrees are read with a point or a comma', () => {
  assert.equal(placeOf({ latitude: '−33,87', longitude: '151.2°' }), {
    ...{ latitude: -33.87, longitude: 151.2 },
  })
  assert.throws(
    () => placeOf({ latitude: '', longitude: '1' }),
    /^latitude: a number from −90 to 90/,
  )
  assert.throws(() => placeOf({ latitude: '1', longitude: '181' }), /^longitude: /)
})

test('a place is shown by the points of the compass', () => {
  assert.is(placeText({ latitude: 52.52, longitude: 13.41 }), '52.52° N, 13.41° E')
  assert.is(placeText({ latitude: -33.9, longitude: -70 }), '33.9° S, 70° W')
})

test.run()
