import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProcessorMeter } from '../../src/statistics/processor-meter.ts'

const test = suite('ProcessorMeter')

function workFor(processorMs: number): void {
  const start = process.cpuUsage()
  const used = () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  while (used() < processorMs) Math.sqrt(Math.random())
}

/** Milliseconds since any beginning, and those that a processor worked. */
function read(): { readonly now: number; readonly worked: number } {
  const { user, system } = process.cpuUsage()
  return { now: performance.now(), worked: (user + system) / 1000 }
}

test('tells the share of a core since the last reading', async () => {
  const before = read()
  const meter = new ProcessorMeter()
  const created = read()
  workFor(300)
  await new Promise((resolve) => setTimeout(resolve, 600))
  const asked = read()
  const { share } = meter
  const after = read()
  const least = (asked.worked - created.worked) / (after.now - before.now)
  const most = (after.worked - before.worked) / (asked.now - created.now)
  assert.ok(share > least - 0.02 && share < most + 0.02, `${share}, not ${least} to ${most}`)
})

test('a reading right after another tells the same', async () => {
  const meter = new ProcessorMeter()
  await new Promise((resolve) => setTimeout(resolve, 520))
  const { share } = meter
  workFor(50)
  assert.is(meter.share, share)
})

test.run()
