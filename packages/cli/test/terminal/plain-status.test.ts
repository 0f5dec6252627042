import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PlainStatus } from '../../src/terminal/plain-status.ts'

const test = suite('PlainStatus')
const BUSY = { cause: 'machine', count: 12, text: 'the machine is busy' }

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

test('a trouble is printed at once, with the state, and once a minute as long as it lasts', () => {
  const status = new PlainStatus()
  look(status, 0, 70)
  assert.equal(
    look(status, 75, 195, BUSY),
    [75, 135, 195].flatMap((at) => [`at ${at} s`, BUSY.text]),
  )
  assert.equal(look(status, 200, 250), [])
})

test('a trouble that grows tenfold is printed before its minute is over', () => {
  const status = new PlainStatus()
  const counts = [12, 119, 120, 900, 1200]
  const looks = counts.flatMap((count, index) =>
    status.look('playing', { ...BUSY, count, text: `${count} frames` }, 5000 * index),
  )
  assert.equal(looks, ['playing', '12 frames', '120 frames', '1200 frames'])
})

test('another trouble is news, and the first one then no more', () => {
  const status = new PlainStatus()
  const slow = { cause: 'device', count: 12, text: 'the device is slow' }
  const looks = [BUSY, slow, BUSY, slow].flatMap((trouble, index) =>
    status.look('playing', trouble, 5000 * index),
  )
  assert.equal(looks, ['playing', BUSY.text, slow.text])
})

test.run()
