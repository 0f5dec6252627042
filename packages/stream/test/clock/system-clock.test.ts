import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FrameClock } from '../../src/clock/frame-clock.ts'
import { systemClock } from '../../src/clock/system-clock.ts'
import { DurationHistogram } from '../../src/statistics/duration-histogram.ts'

const test = suite('systemClock')

test('frames on the machine’s clock are never early and half of them within a millisecond', async () => {
  const lateness = new DurationHistogram()
  const early = await new Promise<number>((resolve) => {
    let count = 0
    let tooSoon = 0
    const clock = new FrameClock({
      frameRate: 100,
      onTick: ({ deadline }) => {
        if (performance.now() < deadline) tooSoon++
        lateness.add(performance.now() - deadline)
        if (++count < 50) return
        clock.stop()
        resolve(tooSoon)
      },
    })
    clock.start()
  })
  assert.is(early, 0)
  assert.ok(lateness.percentile(0.5) < 1, `p50 is ${lateness.percentile(0.5)} ms`)
})

test('a call that was given back is not made, however short it was', async () => {
  let calls = 0
  for (const delayMs of [0, 0.5, 1, 3]) {
    systemClock.clearTimeout(systemClock.setTimeout(() => calls++, delayMs))
  }
  await new Promise((resolve) => setTimeout(resolve, 10))
  assert.is(calls, 0)
})

test('sockets are served while a short wait runs', async () => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  let isDone = false
  const spin = () => {
    if (!isDone) systemClock.setTimeout(spin, 0.5)
  }
  spin()
  const { port } = server.address() as AddressInfo
  const [response] = await once(request({ port, agent: false }).end(), 'response')
  isDone = true
  response.resume()
  await once(response, 'end')
  server.close()
  assert.is(response.statusCode, 200)
})

test.run()
