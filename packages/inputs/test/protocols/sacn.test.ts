import { createSocket } from 'node:dgram'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { until } from '../../../sockets/test/until.ts'
import { sacnData, sacnSync } from '../../../wire/test/sample-packets.ts'
import { Listening, type ListeningOptions } from '../listening.ts'

const test = suite('sacn')

const TERMINATED = 0x40
const PREVIEW = 0x80
/** "Force_Synchronization": light goes on when sync packets come no more. */
const OUTLIVES_SYNC = 0x20

const opened: Listening[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(options?: ListeningOptions) {
  const clock = new HandClock()
  const listening = await Listening.open('sacn', { ledCount: 1, clock, ...options })
  opened.push(listening)
  return { listening, clock }
}

test('universe 1 begins with the first LED', async () => {
  const { listening } = await open()
  await listening.send(sacnData([1, 2, 3]))
  assert.equal(listening.shown, [1, 2, 3])
})

test('the higher priority has the lights until it is silent for 2.5 s', async () => {
  const { listening, clock } = await open()
  await listening.send(sacnData([9, 0, 0], { sender: 2, priority: 150 }))
  await listening.send(sacnData([1, 2, 3], { sender: 1 }))
  assert.equal(listening.shown, [9, 0, 0])
  assert.is(listening.statistics.unheard, 1)
  clock.stall(2500)
  await listening.send(sacnData([1, 2, 3], { sender: 1, sequence: 1 }))
  assert.equal(listening.shown, [1, 2, 3])
})

test('of equal priorities the highest value of each channel is shown', async () => {
  const { listening } = await open()
  await listening.send(sacnData([9, 0, 5], { sender: 1 }), sacnData([1, 2, 3], { sender: 2 }))
  assert.equal(listening.shown, [9, 2, 5])
})

test('a lower priority is left out even where its values are higher', async () => {
  const { listening } = await open()
  await listening.send(
    sacnData([1, 250, 250], { sender: 1 }),
    sacnData([9, 0, 5], { sender: 2, priority: 101 }),
  )
  assert.equal(listening.shown, [9, 0, 5])
  await listening.send(sacnData([2, 250, 250], { sender: 1, sequence: 1 }))
  await listening.send(sacnData([8, 0, 5], { sender: 2, priority: 101, sequence: 1 }))
  assert.equal(listening.shown, [8, 0, 5])
})

test('who terminates is left out at once', async () => {
  const { listening } = await open()
  await listening.send(
    sacnData([9, 0, 5], { sender: 1 }),
    sacnData([1, 2, 3], { sender: 2 }),
    sacnData([], { sender: 1, sequence: 1, options: TERMINATED }),
  )
  assert.equal(listening.shown, [1, 2, 3])
  await listening.send(sacnData([], { sender: 2, sequence: 1, options: TERMINATED }))
  assert.equal(listening.shown, [1, 2, 3])
  assert.is(listening.inputs.statistics.owner, undefined)
})

test('a seventh sender is refused', async () => {
  const { listening } = await open()
  for (let sender = 1; sender <= 7; sender++) await listening.send(sacnData([sender], { sender }))
  assert.is(listening.shown[0], 6)
  assert.equal(listening.statistics.refused, { 'too-many-senders': 1 })
})

test('sequence numbers less than 20 back are late and not shown', async () => {
  const { listening } = await open()
  await listening.send(sacnData([1], { sequence: 3 }), sacnData([2], { sequence: 255 }))
  await listening.send(sacnData([2], { sequence: 240 }))
  assert.is(listening.shown[0], 1)
  assert.is(listening.statistics.late, 2)
  await listening.send(sacnData([3], { sequence: 239 }))
  assert.is(listening.shown[0], 3)
})

test('other light by the same number is of a sender that does not count, and is shown', async () => {
  const { listening } = await open()
  await listening.send(sacnData([1]), sacnData([2]), sacnData([2]), sacnData([3]))
  assert.is(listening.shown[0], 3)
  assert.equal([listening.statistics.late, listening.statistics.lost], [0, 0])
})

test('a script that begins to count from 0 again is shown 2.5 s later', async () => {
  const { listening, clock } = await open()
  await listening.send(sacnData([1]), sacnData([2], { sequence: 1 }), sacnData([3]))
  assert.is(listening.shown[0], 2)
  clock.stall(2500)
  await listening.send(sacnData([4]))
  assert.is(listening.shown[0], 4)
})

test('layers that do not end where the packet does are refused', async () => {
  const { listening } = await open()
  for (const layer of [16, 38, 115]) {
    const [longer, unmarked] = [sacnData([9, 9, 9]), sacnData([9, 9, 9])]
    longer[layer + 1]!++
    unmarked[layer]! &= 0x0f
    await listening.send(longer, unmarked)
  }
  assert.equal(listening.statistics.refused, { 'wrong-length': 6 })
  assert.is(listening.inputs.statistics.owner, undefined)
})

test('previews and other start codes are no light', async () => {
  const { listening } = await open()
  await listening.send(
    sacnData([1, 1, 1], { options: PREVIEW }),
    sacnData([2, 2, 2], { startCode: 0xdd, sequence: 1 }),
  )
  assert.equal(listening.shown, [0, 0, 0])
  assert.equal(listening.statistics.refused, { 'not-light': 1 })
})

test('light that waits for sync packets is shown with them', async () => {
  const { listening, clock } = await open()
  await listening.send(
    sacnData([1], { sync: 7 }),
    sacnSync(7),
    sacnData([2], { sync: 7, sequence: 1 }),
  )
  clock.stall(100)
  assert.is(listening.shown[0], 1)
  await listening.send(sacnSync(8))
  assert.is(listening.shown[0], 1)
  await listening.send(sacnSync(7))
  assert.is(listening.shown[0], 2)
})

test('light that may go on without sync packets does', async () => {
  const { listening, clock } = await open()
  const fields = { sync: 7, options: OUTLIVES_SYNC }
  await listening.send(
    sacnData([1], fields),
    sacnSync(7),
    sacnData([2], { ...fields, sequence: 1 }),
  )
  clock.stall(499)
  assert.is(listening.shown[0], 1)
  clock.stall(1)
  assert.is(listening.shown[0], 2)
  assert.is(listening.statistics.partial, 1)
  clock.stall(2000)
  await listening.send(sacnData([3], { ...fields, sequence: 2 }))
  assert.is(listening.shown[0], 3)
})

test('light that may not stands still until they come again, or for 2.5 s', async () => {
  const { listening, clock } = await open()
  await listening.send(sacnData([1], { sync: 7 }), sacnSync(7))
  clock.stall(3000)
  await listening.send(sacnData([2], { sync: 7, sequence: 1 }))
  clock.stall(2000)
  assert.is(listening.shown[0], 1)
  await listening.send(sacnSync(7), sacnData([3], { sync: 7, sequence: 2 }))
  assert.is(listening.shown[0], 2)
  clock.stall(2500)
  assert.is(listening.shown[0], 3)
})

for (const universe of [1, 30]) {
  test(`multicast is taken where the user opens the input, of universe ${universe} of 30`, async () => {
    const input = { options: { networkCard: '127.0.0.1' } }
    const { listening, clock } = await open({ ledCount: 30 * 170, host: '0.0.0.0', input })
    const failures: Error[] = []
    listening.inputs.onError((error) => failures.push(error))
    const socket = createSocket('udp4')
    socket.bind(0, () => {
      socket.setMulticastInterface('127.0.0.1')
      socket.setMulticastLoopback(true)
      // The sync packets have the universe of the light, which is joined only once.
      const packet = sacnData([1, 2, 3], { universe, sync: universe })
      socket.send(packet, listening.port, `239.255.0.${universe}`)
    })
    await until(() => listening.statistics.packets > 0)
    socket.close()
    clock.stall(5)
    const first = 510 * (universe - 1)
    assert.equal(listening.shown.slice(first, first + 3), [1, 2, 3])
    assert.equal(failures, [])
  })
}

test.run()
