import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Arbiter } from '../src/arbiter.ts'

const test = suite('Arbiter')

function claim(sender: string, priority = 100) {
  return { input: 'ddp', sender, priority, silenceMs: 3000, lastingMs: 5000 }
}

test('the first has the lights, and a second of the same priority not', () => {
  const arbiter = new Arbiter()
  assert.is(arbiter.claim(claim('a'), 0), 'new-owner')
  assert.is(arbiter.claim(claim('b'), 1), 'refused')
  assert.is(arbiter.claim(claim('a'), 2), 'owner')
})

test('after so much silence anybody else has them, of a lower priority too', () => {
  const arbiter = new Arbiter()
  arbiter.claim(claim('a'), 0)
  assert.is(arbiter.claim(claim('b', 50), 2999), 'refused')
  assert.is(arbiter.claim(claim('b', 50), 3000), 'new-owner')
  assert.is(arbiter.claim(claim('c', 50), 3001), 'refused')
})

test('light may last longer than nobody else may have the lights', () => {
  const arbiter = new Arbiter()
  assert.is(arbiter.isOver(0), true)
  arbiter.claim(claim('a'), 0)
  assert.is(arbiter.isOver(4999), false)
  assert.is(arbiter.isOver(5000), true)
})

test('a higher priority has them at once', () => {
  const arbiter = new Arbiter()
  arbiter.claim(claim('a'), 0)
  assert.is(arbiter.claim(claim('b', 101), 1), 'new-owner')
  assert.is(arbiter.claim(claim('a'), 2), 'refused')
})

test('who says that it ends makes room at once', () => {
  const arbiter = new Arbiter()
  arbiter.claim(claim('a'), 0)
  arbiter.release('ddp', 'b')
  assert.is(arbiter.claim(claim('b'), 1), 'refused')
  arbiter.release('ddp', 'a')
  assert.is(arbiter.owner, undefined)
  assert.is(arbiter.claim(claim('b'), 1), 'new-owner')
})

test('senders of one name at two inputs are two', () => {
  const arbiter = new Arbiter()
  arbiter.claim(claim('a'), 0)
  assert.is(arbiter.claim({ ...claim('a'), input: 'opc' }, 1), 'refused')
})

test.run()
