// Renders one frame in a render pool, in a process of its own.
import { createLayout, RGB } from '@ledloom/core'
import { RenderPool } from '../../src/pool/render-pool.ts'

const pool = new RenderPool({ threads: 1 })
const layout = createLayout([0, 0, 0])
const source = { kind: 'effect', effect: 'fire', params: {}, seed: 1 } as const
const job = { source, layout, format: RGB, frameCount: 1, frameRate: 25, order: 'any' } as const
console.log((await pool.render(job)).length)
await pool.close()
