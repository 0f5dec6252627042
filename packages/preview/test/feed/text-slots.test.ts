import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TextSlots } from '../../src/feed/text-slots.ts'

const test = suite('TextSlots')

/** All that a viewer lacks. */
function takeAll(slots: TextSlots, seen: Map<string, number>): string[] {
  const taken: string[] = []
  for (let text = slots.takeNext(seen); text !== undefined; text = slots.takeNext(seen)) {
    taken.push(text)
  }
  return taken
}

test('a viewer gets every text once, in the order in which the names came', () => {
  const slots = new TextSlots()
  slots.set('layout', 'a')
  slots.set('status', 'b')
  slots.set('layout', 'c')
  const seen = new Map<string, number>()
  assert.equal(takeAll(slots, seen), ['c', 'b'])
  assert.equal(takeAll(slots, seen), [])
})

test('of what changed meanwhile it gets the newest', () => {
  const slots = new TextSlots()
  const [quick, slow] = [new Map<string, number>(), new Map<string, number>()]
  for (const text of ['1', '2', '3']) {
    slots.set('state', text)
    assert.equal(takeAll(slots, quick), [text])
  }
  assert.equal(takeAll(slots, slow), ['3'])
})

test('the same text again is nothing new', () => {
  const slots = new TextSlots()
  const seen = new Map<string, number>()
  slots.set('status', 'a')
  takeAll(slots, seen)
  slots.set('status', 'a')
  assert.equal(takeAll(slots, seen), [])
})

test.run()
