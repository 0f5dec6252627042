import type { HouseState, MappingState, ShowState } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { idleText } from '../../studio/idle-text.ts'

const test = suite('idleText')

const show = (count: number) => ({ layers: Array(count).fill({}) }) as unknown as ShowState
const house = (isOn: boolean, ...own: readonly boolean[]) =>
  ({ isOn, own: own.map((each) => ({ isOn: each })) }) as unknown as HouseState

test('a house that is off plays nothing, whatever fades away at this moment', () => {
  assert.is(idleText({ house: house(false), show: show(1) }), 'Nothing plays')
  assert.is(idleText({ house: house(true), show: show(0) }), undefined)
})

test('a light of the house that shows something by itself is not nothing', () => {
  assert.is(idleText({ house: house(false, true) }), 'House off')
  assert.is(idleText({ house: house(false, false) }), 'Nothing plays')
})

test('without a house, there are no layers', () => {
  assert.is(idleText({ show: show(0) }), 'Nothing plays')
  assert.is(idleText({ show: show(2) }), undefined)
  // A page of a virtual device has no show at all.
  assert.is(idleText({}), undefined)
})

test('the code for a camera is something', () => {
  const mapping = { isShown: true } as MappingState
  assert.is(idleText({ house: house(false), mapping }), undefined)
})

test.run()
