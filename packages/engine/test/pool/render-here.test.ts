import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import type { SourceDescription } from '@ledloom/composition'
import { createLayout, RGB } from '@ledloom/core'
import type { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RenderJob } from '../../src/pool/render-job.ts'
import { RenderPool } from '../../src/pool/render-pool.ts'

const test = suite('render here')
const layout = createLayout(Array.from({ length: 16 }, (_, x) => [x, x % 3, 0]).flat())
const here = new RenderPool({ threads: 1, rendersHere: true })
const elsewhere = new RenderPool({ threads: 1 })
let started = 0
const count = (_: Worker) => started++

test.before(() => void process.on('worker', count))
test.before.each(() => {
  started = 0
})
test.after(async () => {
  process.off('worker', count)
  await Promise.all([here.close(), elsewhere.close()])
})

function fixture(name: string): string {
  return fileURLToPath(new URL(`../../../media/test/fixtures/${name}`, import.meta.url))
}

const video: SourceDescription = { kind: 'video', path: fixture('clip-h264.mp4') }

function jobOf(source: SourceDescription, overrides: Partial<RenderJob> = {}): RenderJob {
  return {
    ...{ source, layout, format: RGB, frameCount: 40, frameRate: 12, order: 'forward' },
    ...overrides,
  }
}

for (const [name, source] of [
  ['a video', video],
  ['a video that is cut and twice as fast', { ...video, clip: { start: 0.1, speed: 2 } }],
] as const) {
  test(`${name} has the same bytes without a thread, shown more than once`, async () => {
    const bytes = await here.render(jobOf(source))
    assert.is(started, 0)
    assert.ok(new Set(bytes).size > 10)
    assert.equal(bytes, await elsewhere.render(jobOf(source)))
  })
}

test('what keeps the thread busy for long gets a thread', async () => {
  const cut = { first: 2, frameCount: 10, blendFrames: 4, clipFrames: 20 }
  await here.render(jobOf(video, { cut, frameCount: 10 }))
  assert.is(started, 1)
})

test('other work of the thread is done meanwhile', async () => {
  const now = performance.now
  let time = now.call(performance)
  let turns = 0
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  // Each step seems to take longer than others may have to wait.
  performance.now = () => (time += 30)
  try {
    await here.render(jobOf(video))
  } finally {
    performance.now = now
    clearImmediate(next)
  }
  assert.ok(turns >= 20, `${turns} turns in 40 frames`)
})

test('it is cancelled, and its pool renders on', async () => {
  const cancelling = new AbortController()
  const rendering = here.render(jobOf(video), { signal: cancelling.signal })
  cancelling.abort(new Error('enough'))
  await rendering.then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'enough'),
  )
  assert.is((await here.render(jobOf(video))).length, 40 * 16 * 3)
})

test('a video that is missing is an error with its code', async () => {
  const missing: SourceDescription = { kind: 'video', path: fixture('missing.mp4') }
  await here.render(jobOf(missing)).then(
    () => assert.unreachable(),
    (error: SourceError) => assert.is(error.code, 'missing-file'),
  )
})

test('a pool that is closed meanwhile says so', async () => {
  const closing = new RenderPool({ rendersHere: true })
  const rendering = closing.render(jobOf(video))
  await closing.close()
  await rendering.then(
    () => assert.unreachable(),
    (error: SourceError) => assert.is(error.code, 'pool-closed'),
  )
})

test.run()
