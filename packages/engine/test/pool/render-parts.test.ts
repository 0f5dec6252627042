import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceDescription } from '@ledloom/composition'
import { gridLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RenderOptions } from '../../src/pool/frame-renderer.ts'
import { createFrameWindow } from '../../src/pool/frame-window.ts'
import type { RenderJob } from '../../src/pool/render-job.ts'
import { RenderPool } from '../../src/pool/render-pool.ts'

const test = suite('render parts')
const layout = gridLayout({ ledCount: 12 })
const pool = new RenderPool({ threads: 2 })
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

/** Longer than the window. */
const FRAMES = 5000

function jobOf(source: SourceDescription, more: Partial<RenderJob> = {}): RenderJob {
  return { source, layout, format: RGB, frameCount: FRAMES, frameRate: 25, order: 'any', ...more }
}

function effect(name: string): SourceDescription {
  return { kind: 'effect', effect: name, params: {}, seed: 3 }
}

async function effectFile(name: string, body: string): Promise<SourceDescription> {
  const path = join(folder, name)
  const text = `import { defineEffect } from '@ledloom/effects'
export default defineEffect({ title: 'Test', description: 'Made for a test.', kind: 'pure', params: {},
  prepare: () => (frame: Float32Array, time: number): void => { ${body} } })
`
  await writeFile(path, text)
  return effect(path)
}

/** The parts put together, with the frames in the order in which they came. */
async function collect(job: RenderJob, options: RenderOptions = {}) {
  const length = layout.ledCount * 3
  const data = new Uint8Array(job.frameCount * length)
  const order: number[] = []
  for await (const part of pool.renderParts(job, options)) {
    data.set(part.data, part.first * length)
    for (let at = 0; at < part.data.length; at += length) order.push(part.first + at / length)
  }
  return { data, order }
}

const animation: SourceDescription = {
  kind: 'animation',
  path: fileURLToPath(new URL('../../../media/test/fixtures/animated.gif', import.meta.url)),
}

for (const [name, job] of [
  ['a pure loop', jobOf(effect('aurora'), { isLoop: true })],
  ['a stateful loop', jobOf(effect('fire'), { isLoop: true, order: 'forward' })],
  ['a stateful effect', jobOf(effect('fire'), { order: 'forward' })],
  ['an animation', jobOf(animation)],
] as const) {
  test(`the parts of ${name} hold the bytes of the movie, each frame once`, async () => {
    assert.ok(createFrameWindow(job, 2).length < FRAMES)
    const whole = await pool.render(job)
    const { data, order } = await collect(job)
    assert.is(Buffer.compare(data, whole), 0)
    assert.is(new Set(order).size, FRAMES)
    assert.is(order.length, FRAMES)
  })
}

test('threads are never ahead of the reader by more than the window', async () => {
  const job = jobOf(effect('aurora'), { frameCount: 3 * FRAMES })
  const { length } = createFrameWindow(job, 2)
  let taken = 0
  let done = 0
  const onProgress = ({ framesDone }: { readonly framesDone: number }) => {
    done = framesDone
    assert.ok(framesDone <= taken + length, `${framesDone} of ${taken} taken`)
  }
  for await (const { data } of pool.renderParts(job, { onProgress })) {
    taken += data.length / (layout.ledCount * 3)
  }
  assert.equal([taken, done], [3 * FRAMES, 3 * FRAMES])
})

test('a reader that leaves stops the threads, and the pool stays usable', async () => {
  const job = jobOf(effect('aurora'), { frameCount: 1e6 })
  for await (const { first } of pool.renderParts(job)) {
    assert.is(first, 0)
    break
  }
  assert.is((await pool.render({ ...job, frameCount: 2 })).length, 2 * layout.ledCount * 3)
})

test('an aborted reader gets the reason, also while the threads wait', async () => {
  const abort = new AbortController()
  const parts = pool.renderParts(jobOf(effect('fire'), { frameCount: 1e6, order: 'forward' }), {
    signal: abort.signal,
  })
  await parts.next()
  abort.abort(new Error('enough'))
  const error = await drain(parts)
  assert.is(error?.message, 'enough')
})

test('what an effect throws in the middle reaches the reader', async () => {
  const source = await effectFile(
    'late.ts',
    "if (time > 190) throw new Error('too late'); frame.fill(1)",
  )
  const error = await drain(pool.renderParts(jobOf(source)))
  assert.match(error?.message ?? '', /late\.ts.*too late/)
})

test('an effect without a single number is refused at the end', async () => {
  const source = await effectFile('nothing.ts', 'frame.fill(Number.NaN)')
  const error = await drain(pool.renderParts(jobOf(source, { frameCount: 20 })))
  assert.match(error?.message ?? '', /got NaN in every frame/)
})

test('what the listener of the progress throws ends the rendering', async () => {
  const onProgress = () => {
    throw new Error('no more')
  }
  const error = await drain(pool.renderParts(jobOf(effect('aurora')), { onProgress }))
  assert.is(error?.message, 'no more')
})

async function drain(parts: AsyncIterable<unknown>): Promise<Error | undefined> {
  try {
    for await (const _ of parts);
  } catch (error) {
    return error as Error
  }
  return undefined
}

test.run()
