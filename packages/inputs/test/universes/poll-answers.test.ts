import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import type { DatagramSender } from '../../src/sockets/datagram-port.ts'
import { PollAnswers } from '../../src/universes/poll-answers.ts'
import { UniverseMap } from '../../src/universes/universe-map.ts'

const test = suite('PollAnswers')

const { networkInterfaces } = os
let lookups = 0

test.before.each(() => {
  lookups = 0
  os.networkInterfaces = () => {
    lookups++
    return networkInterfaces()
  }
  syncBuiltinESMExports()
})

test.after.each(() => {
  os.networkInterfaces = networkInterfaces
  syncBuiltinESMExports()
})

/** Universe 0, one reply. */
function create() {
  const clock = new HandClock()
  const setting = { universe: 0, startChannel: 1, channelsPerUniverse: 0 }
  const map = new UniverseMap(setting, 3, 3)
  const answers = new PollAnswers({ host: '0.0.0.0', name: 'Tree', clock }, map)
  const sent: DatagramSender[] = []
  const ask = (address: string, port = 6454) =>
    answers.answer({ address, port }, (_, to) => sent.push(to))
  return { clock, sent, ask }
}

test('a poll from another port is answered there and at the port of Art-Net', () => {
  const { sent, ask } = create()
  ask('127.0.0.1', 5000)
  assert.equal(sent, [
    { address: '127.0.0.1', port: 5000 },
    { address: '127.0.0.1', port: 6454 },
  ])
})

test('a poll from the port of Art-Net is answered once', () => {
  const { sent, ask } = create()
  ask('127.0.0.1')
  assert.equal(sent, [{ address: '127.0.0.1', port: 6454 }])
})

test('one controller is answered four times a second', () => {
  const { clock, sent, ask } = create()
  for (let at = 0; at < 10; at++) ask('127.0.0.1')
  assert.is(sent.length, 4)
  ask('127.0.0.2')
  assert.is(sent.length, 5)
  clock.stall(1000)
  ask('127.0.0.1')
  assert.is(sent.length, 6)
})

test('a thousand forged addresses get a hundred answers, and one look at the network cards', () => {
  const { clock, sent, ask } = create()
  for (let at = 0; at < 1000; at++) ask(`10.0.${at >> 8}.${at & 255}`)
  assert.is(sent.length, 100)
  assert.is(lookups, 1)
  clock.stall(1000)
  ask('10.0.0.1')
  assert.is(lookups, 2)
})

test.run()
