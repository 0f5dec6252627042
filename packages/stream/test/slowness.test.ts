import { createLayout, type FrameSource, type Outlet } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../sockets/test/until.ts'
import { HttpSender } from '../src/outlets/device/http-sender.ts'
import { Streamer } from '../src/streamer.ts'
import { plainClient, SmallDevice } from './outlets/device/small-device.ts'
import { tickOf } from './tick-of.ts'

// Each cause is real: the thread is busy, the source computes, or the device takes its time.

const test = suite('why frames are skipped')

const layout = createLayout([0, 0, 0])
const dark: FrameSource = { layout, render: (frame) => void frame.fill(0) }
const outlet: Outlet = {
  ...{ layout, state: 'streaming', take: () => true, dim: () => undefined },
  close: async () => undefined,
}

/** Keeps this thread busy. */
function compute(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

async function statisticsOf(source: FrameSource, isEnough: (streamer: Streamer) => boolean) {
  const streamer = new Streamer({ source, outlets: [outlet], frameRate: 50 })
  streamer.start()
  await until(() => isEnough(streamer))
  await streamer.close()
  return streamer.statistics
}

test('other work in this thread holds up the clock', async () => {
  const work = setTimeout(compute, 30, 100)
  const { slow } = await statisticsOf(dark, ({ statistics }) => statistics.slow.machine.frames >= 3)
  clearTimeout(work)
  assert.ok(slow.machine.tookMs >= 20, `${slow.machine.tookMs} ms`)
})

test('rendering takes longer than a frame lasts', async () => {
  const heavy: FrameSource = { layout, render: () => compute(50) }
  const { slow } = await statisticsOf(
    heavy,
    ({ statistics }) => statistics.slow.rendering.frames >= 3,
  )
  assert.ok(slow.rendering.tookMs >= 50, `${slow.rendering.tookMs} ms`)
})

test('a source in another thread is late', async () => {
  let late = 0
  const behind: FrameSource = {
    ...dark,
    get pace() {
      return { late: late++, lateMs: 61 }
    },
  }
  const statistics = await statisticsOf(behind, (streamer) => streamer.statistics.late >= 3)
  const { frames, tookMs } = statistics.slow.rendering
  assert.ok(frames >= statistics.late)
  assert.is(tookMs, 61)
})

test('a device answers each frame too late', async () => {
  const device = new SmallDevice()
  const port = await device.start()
  device.answerMs = 60
  const sender = new HttpSender(plainClient(port))
  let number = 0
  const timer = setInterval(
    () => sender.take(Uint8Array.of(1, 2, 3), tickOf(number++, performance.now())),
    10,
  )
  await until(() => sender.statistics.slow.frames >= 3)
  clearInterval(timer)
  const { slow, skipped } = sender.statistics
  await sender.close()
  await device.close()
  assert.ok(slow.tookMs >= 60, `${slow.tookMs} ms`)
  assert.ok(slow.frames <= skipped)
})

test.run()
