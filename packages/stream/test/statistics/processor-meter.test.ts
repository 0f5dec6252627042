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

test('gives the share of a core since the last reading', async () => {
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

test('a reading within half a second repeats the last one', () => {
  let now = 0
  const meter = new ProcessorMeter(() => now)
  workFor(20)
  now = 500
  const { share } = meter
  // More than in the first half of a second, whatever other threads of this process do.
  workFor(share * 500 + 10)
  now = 999
  assert.is(meter.share, share)
  now = 1000
  assert.ok(meter.share > share)
})

test.run()
