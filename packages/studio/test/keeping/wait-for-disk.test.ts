import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { isStalledDisk, waitForDisk } from '../../src/keeping/wait-for-disk.ts'

const test = suite('wait-for-disk')

/** Work with a disk, which ends when a test says so. */
function work() {
  let answer: (value: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const done = new Promise<string>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  const notes: string[] = []
  const clock = new HandClock()
  const note = (line: string) => notes.push(line)
  const waited = waitForDisk('/data', done, { note, clock }).catch((error: unknown) => error)
  return { answer, fail, notes, clock, waited }
}

test('work that ends in time gives its result or its error, without a line', async () => {
  for (const end of ['answer', 'fail'] as const) {
    const { notes, clock, waited, ...given } = work()
    clock.advance(1999)
    const failure = new Error('no room')
    if (end === 'answer') given.answer('read')
    else given.fail(failure)
    assert.is(await waited, end === 'answer' ? 'read' : failure)
    assert.equal([notes, clock.waiting], [[], 0])
  }
})

test('a process that was busy for long looks at the disk before it calls that slow', async () => {
  const { answer, notes, clock, waited } = work()
  clock.stall(60_000)
  clock.step()
  answer('read')
  assert.is(await waited, 'read')
  assert.equal(notes, [])
})

test('a disk that is slow is said once, and may still answer', async () => {
  const { answer, notes, clock, waited } = work()
  clock.advance(11_999)
  assert.equal(notes, ['the disk is slow: /data is waited for'])
  answer('read')
  assert.is(await waited, 'read')
})

test('one that stalls is waited for no longer, and what it says then is nobody’s error', async () => {
  const { fail, clock, waited } = work()
  clock.advance(12_000)
  const error = await waited
  assert.ok(isStalledDisk(error))
  assert.is(error.message, '/data is on a disk that does not answer')
  assert.not(isStalledDisk(new Error('no room')))
  fail(new Error('gone'))
  await new Promise(setImmediate)
})

test.run()
