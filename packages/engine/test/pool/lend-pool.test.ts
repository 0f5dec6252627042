import { createLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lendPool } from '../../src/pool/lend-pool.ts'
import type { RenderJob } from '../../src/pool/render-job.ts'

const test = suite('lend pool')

const JOB: RenderJob = {
  source: { kind: 'effect', effect: 'rainbow', params: {}, seed: 1 },
  layout: createLayout([0, 0, 0, 1, 0, 0]),
  format: RGB,
  frameCount: 2,
  frameRate: 24,
  order: 'any',
}

test('a lent pool renders for several at a time and for the next one', async () => {
  const [one, other] = [lendPool({ threads: 1 }), lendPool({ threads: 1 })]
  const [bytes, same] = await Promise.all([one.render(JOB), other.render(JOB)])
  assert.equal(bytes, same)
  await Promise.all([one.close(), one.close(), other.close()])
  const next = lendPool({ threads: 1 })
  assert.equal(await next.render(JOB), bytes)
  await next.close()
})

test('a number of threads out of range is refused', () => {
  assert.throws(() => lendPool({ threads: 0 }), /threads must be .* got 0/)
})

test.run()
