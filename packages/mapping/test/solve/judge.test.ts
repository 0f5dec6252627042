import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { judgeLeds } from '../../src/solve/judge.ts'

const test = suite('judge')

/** Fifty LEDs a step apart that three places show, with other facts of LED 20. */
function stateOf20(
  facts: {
    readonly places?: number
    readonly sightings?: number
    readonly seenFrom?: number
    readonly placeCount?: number
    readonly x?: number
    readonly hasRival?: boolean
    readonly uncertainty?: number
    readonly size?: number
  } = {},
) {
  const positions = Float64Array.from({ length: 150 }, (_, i) => (i % 3 === 0 ? i / 3 : 0))
  const consensus = Array.from({ length: 50 }, () => ({ agreeing: [0, 1, 2], hasRival: false }))
  const places = new Array(50).fill(3)
  const sightings = new Array(50).fill(3)
  const seenFrom = new Array(50).fill(3)
  const uncertainty = new Array(50).fill(0.001)
  positions[60] = facts.x ?? positions[60]!
  places[20] = facts.places ?? 3
  seenFrom[20] = facts.seenFrom ?? places[20]
  sightings[20] = facts.sightings ?? places[20]
  uncertainty[20] = facts.uncertainty ?? 0.001
  const agreeing = [0, 1, 2].slice(0, facts.places ?? 3)
  consensus[20] = { agreeing, hasRival: facts.hasRival ?? false }
  return judgeLeds({
    positions,
    consensus,
    placeCount: facts.placeCount ?? 6,
    places,
    seenFrom,
    sightings,
    uncertainty,
    size: facts.size ?? 50,
  })[20]
}

test('three places measure an LED, and two do near its neighbours', () => {
  assert.is(stateOf20(), 'measured')
  assert.is(stateOf20({ places: 2 }), 'measured')
})

test('two places prove nothing where few were filmed from', () => {
  assert.is(stateOf20({ places: 2, placeCount: 4 }), 'doubtful')
})

test('two places are not believed away from the neighbours', () => {
  assert.is(stateOf20({ places: 2, x: 23 }), 'doubtful')
})

test('on a wire that jumps about neighbours prove nothing', () => {
  assert.is(stateOf20({ places: 2, size: 3 }), 'doubtful')
  assert.is(stateOf20({ places: 2, x: 21.4, size: 6 }), 'doubtful')
  assert.is(stateOf20({ places: 2, size: 6 }), 'measured')
  assert.is(stateOf20({ size: 3 }), 'measured')
})

test('even three are not believed far from both sides', () => {
  assert.is(stateOf20({ x: 35 }), 'doubtful')
})

test('a rival, a minority or an uncertain depth makes an LED doubtful', () => {
  assert.is(stateOf20({ hasRival: true }), 'doubtful')
  assert.is(stateOf20({ sightings: 7 }), 'doubtful')
  assert.is(stateOf20({ uncertainty: 0.02 }), 'doubtful')
})

test('a minority of the places makes an LED doubtful, however many clips each has', () => {
  assert.is(stateOf20({ places: 3, sightings: 5, seenFrom: 6 }), 'doubtful')
})

test('without sightings that agree an LED has no state', () => {
  assert.is(stateOf20({ places: 0 }), undefined)
})

test.run()
