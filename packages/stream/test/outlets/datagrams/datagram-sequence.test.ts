import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../../sockets/test/hand-clock.ts'
import {
  type DatagramSender,
  DatagramSequence,
} from '../../../src/outlets/datagrams/datagram-sequence.ts'

const test = suite('DatagramSequence')

/** Lets go of datagrams by hand, and refuses some. */
class HandSender implements DatagramSender<number> {
  readonly sent: number[] = []
  readonly #refused: number
  #gone: (() => void)[] = []

  constructor(refused = -1) {
    this.#refused = refused
  }

  send(datagram: number, done: (failure: Error | null) => void): void {
    this.sent.push(datagram)
    const failure = datagram === this.#refused ? new Error(`${datagram} is refused`) : null
    this.#gone.push(() => done(failure))
  }

  letGo(): void {
    for (const gone of this.#gone.splice(0)) gone()
  }
}

function begin(sender: DatagramSender<number>) {
  const clock = new HandClock()
  const ended: unknown[] = []
  const ending = new AbortController()
  const train = new DatagramSequence(sender, clock)
  train.begin(ending.signal)
  return { train, clock, ended, ending, done: (failure: unknown) => void ended.push(failure) }
}

const messages = (ended: readonly unknown[]) =>
  ended.map((failure) => (failure instanceof Error ? failure.message : failure))

test('at once: done when all are gone, and not before', () => {
  const sender = new HandSender()
  const { train, ended, done } = begin(sender)
  train.sendAtOnce([1, 2, 3], done)
  assert.equal([sender.sent, ended], [[1, 2, 3], []])
  sender.letGo()
  assert.equal(ended, [undefined])
})

test('at once: one that fails in the middle keeps none of the others, and is reported once', () => {
  const sender = new HandSender(2)
  const { train, ended, done } = begin(sender)
  train.sendAtOnce([1, 2, 3], done)
  sender.letGo()
  assert.equal(sender.sent, [1, 2, 3])
  assert.equal(messages(ended), ['2 is refused'])
  train.sendAtOnce([4], done)
  sender.letGo()
  assert.equal(messages(ended), ['2 is refused', undefined])
})

test('spaced: one after each pause', () => {
  const sender = new HandSender()
  const { train, clock, ended, done } = begin(sender)
  train.sendSpaced([1, 2, 3], 20, done)
  sender.letGo()
  clock.advance(19)
  assert.equal(sender.sent, [1])
  clock.advance(1)
  sender.letGo()
  clock.advance(20)
  assert.equal([sender.sent, ended], [[1, 2, 3], []])
  sender.letGo()
  assert.equal(ended, [undefined])
})

test('spaced: one that fails in the middle is the last', () => {
  const sender = new HandSender(2)
  const { train, clock, ended, done } = begin(sender)
  train.sendSpaced([1, 2, 3], 20, done)
  sender.letGo()
  clock.advance(20)
  sender.letGo()
  clock.advance(100)
  assert.equal(sender.sent, [1, 2])
  assert.equal(messages(ended), ['2 is refused'])
})

test('spaced: what the signal breaks off ends before the next one, as a failure', () => {
  const sender = new HandSender()
  const { train, clock, ended, ending, done } = begin(sender)
  train.sendSpaced([1, 2, 3], 20, done)
  sender.letGo()
  ending.abort(new Error('the outlet is closed'))
  clock.advance(100)
  assert.equal(sender.sent, [1])
  assert.equal(messages(ended), ['the outlet is closed'])
})

test('what the sender throws is a failure, reported once', () => {
  const send = (datagram: number, done: (failure: null) => void) => {
    if (datagram === 2) throw new Error('a bad port')
    done(null)
  }
  const { train, clock, ended, done } = begin({ send })
  train.sendAtOnce([1, 2, 3], done)
  train.sendSpaced([1, 2, 3], 20, done)
  clock.advance(100)
  assert.equal(messages(ended), ['a bad port', 'a bad port'])
})

test('a frame of no datagrams is done at once', () => {
  const { train, ended, done } = begin(new HandSender())
  train.sendAtOnce([], done)
  train.sendSpaced([], 20, done)
  assert.equal(ended, [undefined, undefined])
})

test.run()
