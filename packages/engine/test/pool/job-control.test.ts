import { setTimeout as after } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jobControl, watchProgress } from '../../src/pool/job-control.ts'

const test = suite('watch progress')

test('the last frames are reported at the end, and nothing after a stop', async () => {
  const control = jobControl()
  const seen: number[] = []
  const watch = watchProgress(control, 2, ({ framesDone }) => seen.push(framesDone))
  control.countFrame()
  watch.finish()
  control.countFrame()
  await after(120)
  assert.equal(seen, [1])
})

test('a listener that throws is called once, stops the job, and its error comes out', async () => {
  const control = jobControl()
  const mistake = new Error('the bar is too narrow')
  let calls = 0
  const watch = watchProgress(control, 1000, () => {
    calls++
    throw mistake
  })
  for (let round = 0; round < 6; round++) {
    control.countFrame()
    await after(30)
  }
  assert.is(calls, 1)
  assert.ok(control.isStopped)
  assert.throws(watch.finish, (error: unknown) => error === mistake)
  watch.stop()
})

test('stopping reports nothing, so that it can’t hide an error', () => {
  const control = jobControl()
  const watch = watchProgress(control, 1, () => assert.unreachable())
  control.countFrame()
  watch.stop()
})

test.run()
