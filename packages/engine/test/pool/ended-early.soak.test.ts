import { setTimeout } from 'node:timers/promises'
import { createLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RenderPool } from '../../src/pool/render-pool.ts'

const test = suite('a render pool that is closed while its threads start')

const layout = createLayout([0, 0, 0])
const source = { kind: 'effect', effect: 'fire', params: {}, seed: 1 } as const

// Now and then Node 20 aborted the whole process, with a worker that was an ES module.
test('ends its threads, and nothing else', async () => {
  for (let round = 0; round < 40; round++) {
    const pool = new RenderPool({ threads: 1 })
    const job = { source, layout, format: RGB, frameCount: 1, frameRate: 25, order: 'any' } as const
    const outcome = pool.render(job).then(
      (bytes) => bytes.length,
      (error: Error) => error.message,
    )
    await setTimeout(20 + ((round * 12) % 240))
    await pool.close()
    assert.ok([3, 'the render pool is closed'].includes(await outcome), String(await outcome))
  }
})

test.run()
