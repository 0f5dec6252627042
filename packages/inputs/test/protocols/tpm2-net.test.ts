import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { until } from '../../../sockets/test/until.ts'
import { Listening } from '../listening.ts'

const test = suite('tpm2-net')

const opened: Listening[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(ledCount: number, clock?: HandClock) {
  const listening = await Listening.open('tpm2-net', { ledCount, clock })
  opened.push(listening)
  return listening
}

function packet(number: number, count: number, data: readonly number[]) {
  return [0x9c, 0xda, data.length >> 8, data.length & 255, number, count, ...data, 0x36]
}

/** As older senders make it. */
function oldPacket(number: number, data: readonly number[]) {
  return [0x9c, 0xda, data.length >> 8, data.length & 255, number, ...data, 0x36]
}

for (const first of [0, 1]) {
  test(`pixels may straddle packets that are numbered from ${first}`, async () => {
    const listening = await open(120, new HandClock())
    const frame = Array.from({ length: 360 }, (_, at) => at % 256)
    const parts = [frame.slice(0, 170), frame.slice(170, 340), frame.slice(340)]
    await listening.send(...parts.map((part, at) => packet(at + first, 3, part)))
    assert.equal(listening.shown, frame)
    assert.is(listening.statistics.partial, 0)
  })
}

test('the header of older senders does not say how many packets there are', async () => {
  const listening = await open(1)
  await listening.send(oldPacket(1, [1, 2, 3]))
  await until(() => listening.shown.join() === '1,2,3')
})

for (const first of [0, 1]) {
  test(`a short last packet of older senders follows a longer one, numbered from ${first}`, async () => {
    const listening = await open(150)
    for (const seed of [1, 3]) {
      const frame = Array.from({ length: 450 }, (_, at) => (at * seed) % 256)
      await listening.send(
        oldPacket(first, frame.slice(0, 300)),
        oldPacket(first + 1, frame.slice(300)),
      )
      await until(() => listening.shown.join() === frame.join())
    }
  })
}

test('of older senders a packet is refused until the first one of a frame came', async () => {
  const listening = await open(4)
  await listening.send(oldPacket(2, [1, 2, 3]))
  assert.equal(listening.statistics.refused, { 'wrong-value': 1 })
})

test('a packet whose place cannot be known yet is refused', async () => {
  const listening = await open(4)
  await listening.send(packet(2, 2, [1, 2, 3]))
  assert.equal(listening.statistics.refused, { 'wrong-value': 1 })
})

test('packets numbered from 1 follow those numbered from 0', async () => {
  const listening = await open(2, new HandClock())
  await listening.send(packet(0, 2, [1, 2, 3]), packet(1, 2, [4, 5, 6]))
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6])
  // The first of these still stands where packet 1 stood.
  await listening.send(packet(1, 2, [7, 8, 9]), packet(2, 2, [10, 11, 12]))
  await listening.send(packet(1, 2, [7, 8, 9]), packet(2, 2, [10, 11, 12]))
  assert.equal(listening.shown, [7, 8, 9, 10, 11, 12])
})

test('after 2.5 s of silence another program may number and cut as it likes', async () => {
  const clock = new HandClock()
  const listening = await open(3, clock)
  await listening.send(packet(0, 2, [1, 1, 1, 1, 1, 1]), packet(1, 2, [2, 2, 2]))
  clock.stall(2500)
  await listening.send(packet(1, 3, [3, 3, 3]), packet(2, 3, [4, 4, 4]), packet(3, 3, [5, 5, 5]))
  assert.equal(listening.shown, [3, 3, 3, 4, 4, 4, 5, 5, 5])
})

test('who asks whether somebody is there is answered', async () => {
  const listening = await open(1)
  const answer = listening.answer()
  await listening.send([0x9c, 0xaa])
  assert.equal([...(await answer)], [0xac])
})

test.run()
