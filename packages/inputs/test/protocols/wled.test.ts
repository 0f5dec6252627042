import { lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { until } from '../../../sockets/test/until.ts'
import { Listening, type ListeningOptions } from '../listening.ts'

const test = suite('wled')

const opened: Listening[] = []

test.after.each(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(options?: ListeningOptions) {
  const listening = await Listening.open('wled', { ledCount: 3, ...options })
  opened.push(listening)
  return listening
}

test('WARLS changes the LEDs that it names', async () => {
  const listening = await open()
  await listening.send([2, 2, ...[9, 9, 9], ...[8, 8, 8], ...[7, 7, 7]])
  await listening.send([1, 2, ...[2, 4, 5, 6], ...[0, 1, 2, 3], ...[200, 1, 1, 1]])
  assert.equal(listening.shown, [1, 2, 3, 8, 8, 8, 4, 5, 6])
})

test('DRGB begins with the first LED', async () => {
  const listening = await open()
  await listening.send([2, 2, ...[1, 2, 3], ...[4, 5, 6], 7])
  assert.equal(listening.shown, [1, 2, 3, 4, 5, 6, 0, 0, 0])
})

test('DRGBW adds white to all colours', async () => {
  const listening = await open()
  await listening.send([3, 2, ...[1, 2, 3, 0], ...[0, 0, 0, 50]])
  assert.equal(listening.shown, [1, 2, 3, 50, 50, 50, 0, 0, 0])
})

test('DNRGB and DNRGBW begin with the LED that they name', async () => {
  const listening = await open()
  await listening.send([4, 2, 0, 1, ...[1, 2, 3]])
  await until(() => listening.shown[3] === 1)
  assert.equal(listening.shown, [0, 0, 0, 1, 2, 3, 0, 0, 0])
  await listening.send([5, 2, 0, 2, ...[4, 5, 6, 0]])
  assert.equal(listening.shown.slice(6), [4, 5, 6])
})

test('a frame of several packets of DNRGB is shown with its last LED', async () => {
  const listening = await open({ clock: new HandClock() })
  await listening.send([4, 2, 0, 0, ...[1, 1, 1, 1, 1, 1]])
  assert.is(listening.shown[0], 0)
  await listening.send([4, 2, 0, 2, ...[1, 1, 1]])
  assert.equal(listening.shown, [1, 1, 1, 1, 1, 1, 1, 1, 1])
  const { replaced, partial } = listening.statistics
  assert.equal({ replaced, partial }, { replaced: 0, partial: 0 })
})

test('the timeout in the packet is how long another sender waits', async () => {
  const clock = new HandClock()
  const listening = await open({ clock })
  const owner = () => listening.inputs.statistics.owner
  await listening.send([2, 1, 1, 2, 3])
  assert.is(owner()?.silenceMs, 1000)
  await listening.send([2, 0, 9, 9, 9])
  assert.is(owner(), undefined)
  assert.equal(listening.shown.slice(0, 3), [1, 2, 3])
})

test('with 255 a frame lasts until another sender comes, who waits as usual', async () => {
  const clock = new HandClock()
  const layout = lineLayout({ ledCount: 1 })
  const fallback = { layout, render: (frame: Float32Array) => void frame.fill(1) }
  const listening = await open({ clock, layout, fallback })
  await listening.send([2, 255, 1, 2, 3])
  clock.stall(2999)
  await listening.sendFromElsewhere([2, 2, 9, 9, 9], '127.0.0.2')
  clock.stall(3_600_000)
  assert.equal(listening.shown, [1, 2, 3])
  await listening.sendFromElsewhere([2, 2, 9, 9, 9], '127.0.0.2')
  assert.equal(listening.shown, [9, 9, 9])
})

test('a sender may end from another port', async () => {
  const listening = await open()
  await listening.send([2, 255, 1, 2, 3])
  await listening.sendFromElsewhere([2, 0])
  assert.is(listening.inputs.statistics.owner, undefined)
})

test("WLED's own messages are no light", async () => {
  const listening = await open()
  await listening.send([0, 1, 2, 3], [...Buffer.from('{"on":true}')], [...Buffer.from('A=255')])
  assert.equal(listening.statistics.refused, { 'not-light': 3 })
})

test.run()
