import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PlainStatus } from '../../src/terminal/plain-status.ts'

const test = suite('PlainStatus')
const BUSY = { cause: 'machine', text: 'the machine is busy' }

/** The lines of a look every 5 s, from `from` to `to` seconds. */
function look(status: PlainStatus, from: number, to: number, trouble?: typeof BUSY): string[] {
  const times = Array.from({ length: (to - from) / 5 + 1 }, (_, index) => from + 5 * index)
  return times.flatMap((time) => status.look(`at ${time} s`, trouble, 1000 * time))
}

test('after a minute there is one line a minute', () => {
  const status = new PlainStatus()
  assert.is(look(status, 0, 60).length, 13)
  assert.equal(look(status, 65, 240), ['at 120 s', 'at 180 s', 'at 240 s'])
})

test('a state that stays the same is printed once, and at the end if it changed', () => {
  const status = new PlainStatus()
  const looks = [0, 5000, 70_000].flatMap((now) => status.look('idle', undefined, now))
  assert.equal(looks, ['idle'])
  assert.equal(status.end('idle', undefined, 71_000), [])
  assert.equal(status.end('done', undefined, 71_000), ['done'])
})

test('other words than before are printed at once', () => {
  const status = new PlainStatus()
  look(status, 0, 70)
  assert.equal(status.look('lost', undefined, 75_000), ['lost'])
})

test('a trouble is printed once, at once, with the state, and again after a minute without it', () => {
  const status = new PlainStatus()
  look(status, 0, 70)
  assert.equal(look(status, 75, 110, BUSY), ['at 75 s', BUSY.text])
  assert.equal(look(status, 115, 165), ['at 135 s'])
  assert.equal(look(status, 170, 170, BUSY), [])
  look(status, 175, 235)
  assert.equal(look(status, 240, 250, BUSY), ['at 240 s', BUSY.text])
})

test('another trouble is news, and the first one then no more', () => {
  const status = new PlainStatus()
  const slow = { cause: 'device', text: 'the device is slow' }
  const looks = [BUSY, slow, BUSY, slow].flatMap((trouble, index) =>
    status.look('playing', trouble, 5000 * index),
  )
  assert.equal(looks, ['playing', BUSY.text, slow.text])
})

test.run()
