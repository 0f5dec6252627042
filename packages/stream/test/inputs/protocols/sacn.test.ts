import { createSocket } from 'node:dgram'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../clock/hand-clock.ts'
import { until } from '../../outlets/until.ts'
import { Listening, type ListeningOptions } from '../listening.ts'
import { sacnData, sacnSync } from '../sample-packets.ts'

const test = suite('sacn')

const TERMINATED = 0x40
const PREVIEW = 0x80

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

test('sequence numbers up to 20 back are late and not shown', async () => {
  const { listening } = await open()
  await listening.send(sacnData([1], { sequence: 3 }), sacnData([2], { sequence: 255 }))
  assert.is(listening.shown[0], 1)
  assert.is(listening.statistics.late, 1)
  await listening.send(sacnData([3], { sequence: 230 }))
  assert.is(listening.shown[0], 3)
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

test('light that waits for sync packets is shown with them, as long as there are any', async () => {
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
  clock.stall(2500)
  await listening.send(sacnData([3], { sync: 7, sequence: 2 }))
  assert.is(listening.shown[0], 3)
})

test('multicast is taken where the user opens the input', async () => {
  const options = { networkCard: '127.0.0.1' }
  const { listening } = await open({ host: '0.0.0.0', input: { options } })
  const socket = createSocket('udp4')
  socket.bind(0, () => {
    socket.setMulticastInterface('127.0.0.1')
    socket.setMulticastLoopback(true)
    socket.send(sacnData([1, 2, 3]), listening.port, '239.255.0.1')
  })
  await until(() => listening.statistics.packets > 0)
  socket.close()
  assert.equal(listening.shown, [1, 2, 3])
})

test.run()
