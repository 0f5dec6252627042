import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Fault } from '../../src/faults/fault.ts'
import { createTrafficFaults } from '../../src/faults/traffic-faults.ts'

const test = suite('traffic-faults')

const faults: readonly Fault[] = [
  { kind: 'latency', delayMs: 7 },
  { kind: 'drop', share: 0.25 },
  { kind: 'lose', share: 0.5 },
]

const drawn = (draw: () => boolean, length = 4000) => Array.from({ length }, draw)

test('the same seed has the same happen, another one something else', () => {
  const drops = (seed: number) => drawn(createTrafficFaults(faults, seed).dropsRequest)
  assert.equal(drops(1), drops(1))
  assert.not.equal(drops(1), drops(2))
})

test('what happens to requests does not depend on how many datagrams come', () => {
  const trafficFaults = createTrafficFaults(faults, 5)
  drawn(trafficFaults.losesDatagram)
  assert.equal(
    drawn(trafficFaults.dropsRequest),
    drawn(createTrafficFaults(faults, 5).dropsRequest),
  )
})

test('a share is met in the long run', () => {
  const { dropsRequest, losesDatagram } = createTrafficFaults(faults, 1)
  const share = (draws: boolean[]) => draws.filter(Boolean).length / draws.length
  assert.ok(Math.abs(share(drawn(dropsRequest)) - 0.25) < 0.03)
  assert.ok(Math.abs(share(drawn(losesDatagram)) - 0.5) < 0.03)
})

test('a fault with share 0 never happens, one with share 1 always', () => {
  assert.not(drawn(createTrafficFaults(faults, 1).refusesConnection).some(Boolean))
  const always = createTrafficFaults([{ kind: 'refuse', share: 1 }], 1)
  assert.ok(drawn(always.refusesConnection).every(Boolean))
})

test('of several of one kind the last counts', () => {
  assert.is(createTrafficFaults([...faults, { kind: 'latency', delayMs: 9 }], 1).latencyMs, 9)
})

test.run()
