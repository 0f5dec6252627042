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

test('tells the share of a core since the last reading', async () => {
  const meter = new ProcessorMeter()
  const [start, usage] = [performance.now(), process.cpuUsage()]
  workFor(300)
  await new Promise((resolve) => setTimeout(resolve, 600))
  const { user, system } = process.cpuUsage(usage)
  const expected = (user + system) / 1000 / (performance.now() - start)
  assert.ok(Math.abs(meter.share - expected) < 0.15, `${meter.share}, expected ${expected}`)
})

test('a reading right after another tells the same', async () => {
  const meter = new ProcessorMeter()
  await new Promise((resolve) => setTimeout(resolve, 520))
  const { share } = meter
  workFor(50)
  assert.is(meter.share, share)
})

test.run()
