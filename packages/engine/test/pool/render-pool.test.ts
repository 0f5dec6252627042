import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import type { SourceDescription } from '@ledloom/composition'
import { createFrame, createLayout, RGB, RGBW } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collectGarbage } from '../../../core/test/collect-garbage.ts'
import { hang } from '../../../media/test/hang.ts'
import { listEffectNames } from '../../src/effects/load-effect.ts'
import type { RenderProgress } from '../../src/pool/frame-renderer.ts'
import type { RenderJob } from '../../src/pool/render-job.ts'
import { RenderPool } from '../../src/pool/render-pool.ts'
import { openSource, readSourceTiming } from '../../src/source/open-source.ts'

const test = suite('render pool')
const layout = createLayout(
  Array.from({ length: 50 }, (_, led) => [led % 10, Math.floor(led / 10), led % 3]).flat(),
)
const one = new RenderPool({ threads: 1 })
const pool = new RenderPool({ threads: 3 })
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(async () => {
  await Promise.all([one.close(), pool.close()])
  await rm(folder, { recursive: true })
})

const animation: SourceDescription = {
  kind: 'animation',
  path: fileURLToPath(new URL('../../../media/test/fixtures/animated.gif', import.meta.url)),
}

function jobOf(source: SourceDescription, overrides: Partial<RenderJob> = {}): RenderJob {
  return { source, layout, format: RGBW, frameCount: 60, frameRate: 2, order: 'any', ...overrides }
}

async function effectFile(name: string, body: string, kind = 'pure'): Promise<SourceDescription> {
  const path = join(folder, name)
  const text = `import { defineEffect } from '@ledloom/effects'

export default defineEffect({
  title: 'Test',
  description: 'Made for a test.',
  kind: '${kind}',
  params: {},
  prepare: () => (frame: Float32Array, time: number): void => {
    ${body}
  },
})
`
  await writeFile(path, text)
  return { kind: 'effect', effect: path, params: {}, seed: 1 }
}

async function failureOf(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => assert.unreachable('nothing failed') as never,
    (error: unknown) => error as Error,
  )
}

const patterns = fileURLToPath(new URL('../../../../examples/patterns/', import.meta.url))

test('one thread and three give the same bytes of every effect and example of a pattern', async () => {
  const examples = (await readdir(patterns)).filter((file) => extname(file) !== '.md')
  assert.ok(examples.length >= 12)
  for (const effect of [
    ...(await listEffectNames()),
    ...examples.map((file) => join(patterns, file)),
  ]) {
    const source = { kind: 'effect', effect, params: {}, seed: 7 } as const
    const timing = await readSourceTiming(source)
    assert.is(timing.kind, 'endless')
    const order = timing.kind === 'endless' ? timing.order : 'any'
    const job = jobOf(source, { frameRate: 3, frameCount: 12, isLoop: true, order })
    // So little would be one chunk.
    const ranges =
      order === 'any' ? [0, 4, 8].map((first) => ({ first, count: 4 })) : [{ first: 0, count: 12 }]
    const [serial, ...parts] = await Promise.all([
      one.render(job),
      ...ranges.map((range) => pool.render(job, { range })),
    ])
    assert.ok(Buffer.from(serial).equals(Buffer.concat(parts)), effect)
    assert.ok(
      serial.some((byte) => byte > 0),
      `${effect} is dark`,
    )
  }
})

test('a pattern that takes too many steps to be shown becomes a movie', async () => {
  const path = join(folder, 'heavy.fs')
  const text = `void main() { float sum = 0.0;
    for (int i = 0; i < 300000; i++) sum += float(i) * 1e-15;
    gl_FragColor = vec4(sum > 0.0); }`
  await writeFile(path, text)
  const source: SourceDescription = { kind: 'effect', effect: path, params: {}, seed: 1 }
  const data = await pool.render(jobOf(source, { format: RGB, frameCount: 1 }))
  assert.ok(data.every((byte) => byte === 255))
  const live = await openSource(source, { layout })
  assert.throws(() => live.render(createFrame(50), 0), /the most for a frame/)
})

test('one thread and three give the same bytes of an animation', async () => {
  const [serial, parallel] = await Promise.all([
    one.render(jobOf(animation)),
    pool.render(jobOf(animation)),
  ])
  assert.ok(Buffer.from(serial).equals(Buffer.from(parallel)))
  assert.ok(new Set(serial).size > 2)
})

test('every frame is at its place', async () => {
  const source = await effectFile('clock.ts', 'frame.fill(time / 255)')
  const lights = createLayout(new Array(300).fill(0))
  const job = jobOf(source, { layout: lights, format: RGB, frameRate: 1, frameCount: 200 })
  const data = await pool.render(job)
  const firsts = Array.from({ length: 200 }, (_, index) => data[index * 300])
  assert.equal(
    firsts,
    Array.from({ length: 200 }, (_, index) => index),
  )
})

test('the output options reach the bytes', async () => {
  const source = await effectFile('white.ts', 'frame.fill(1)')
  const full = await pool.render(jobOf(source, { frameCount: 1 }))
  const half = await pool.render(jobOf(source, { frameCount: 1, output: { brightness: 0.5 } }))
  assert.equal([...full.subarray(0, 4)], [255, 0, 0, 0])
  assert.equal([...half.subarray(0, 4)], [128, 0, 0, 0])
})

test('a TypeScript effect from anywhere runs, with the library it names', async () => {
  const source = await effectFile(
    'typed.ts',
    'const level: number = 1 as number; frame.fill(level)',
  )
  const data = await pool.render(jobOf(source, { frameCount: 3 }))
  assert.is(data[0], 255)
})

test('a range of frames has the bytes it has among all', async () => {
  const looped = jobOf({ kind: 'effect', effect: 'noise', params: {}, seed: 3 }, { isLoop: true })
  for (const job of [looped, jobOf(animation)]) {
    const whole = await pool.render(job)
    const progress: RenderProgress[] = []
    const range = { first: 17, count: 20 }
    const part = await pool.render(job, { range, onProgress: (now) => progress.push(now) })
    const frameLength = layout.ledCount * 4
    assert.equal(part, whole.slice(17 * frameLength, 37 * frameLength))
    assert.equal(progress.at(-1), { framesDone: 20, frameCount: 20, faultyFrames: 0 })
  }
})

test('a range beyond the job, or a part of what goes forward only, is refused', async () => {
  const source = { kind: 'effect', effect: 'fire', params: {}, seed: 3 } as const
  const beyond = pool.render(jobOf(source), { range: { first: 50, count: 11 } })
  assert.match((await failureOf(beyond)).message, /within the 60 frames, got 11 from 50 on/)
  const part = pool.render(jobOf(source, { order: 'forward' }), { range: { first: 0, count: 30 } })
  assert.match((await failureOf(part)).message, /all of the 60 frames, got 30 from 0 on/)
})

test('progress counts frames up to the last', async () => {
  const seen: RenderProgress[] = []
  const source = await effectFile('steady.ts', 'frame.fill(0)')
  await pool.render(jobOf(source), { onProgress: (progress) => seen.push(progress) })
  assert.equal(seen.at(-1), { framesDone: 60, frameCount: 60, faultyFrames: 0 })
  assert.ok(seen.every(({ framesDone }, i) => i === 0 || framesDone > seen[i - 1]!.framesDone))
})

const CLOSED = 'the render pool is closed'
const SLOW = 'for (const end = Date.now() + 5; Date.now() < end; ) frame.fill(0)'
/** So many of them would take a quarter of an hour. */
const MANY = 200_000

test('a rendering is ended in the middle of a chunk, and the pool renders on', async () => {
  const source = await effectFile('slow.ts', SLOW, 'stateful')
  const controller = new AbortController()
  const reason = new Error('the user has had enough')
  const rendering = pool.render(jobOf(source, { frameCount: MANY, order: 'forward' }), {
    signal: controller.signal,
    onProgress: ({ framesDone }) => {
      if (framesDone > 0) controller.abort(reason)
    },
  })
  assert.is(await failureOf(rendering), reason)
  assert.is((await pool.render(jobOf(animation))).byteLength, 60 * 200)
})

test('a cancelled effect that never ends its frame is ended, and its pool goes on', async () => {
  const single = new RenderPool({ threads: 1 })
  try {
    const source = await effectFile('endless.ts', 'while (true) {}')
    const signal = AbortSignal.timeout(500)
    const failure = await failureOf(single.render(jobOf(source), { signal }))
    assert.ok(failure === signal.reason)
    const data = await single.render(jobOf(animation, { frameCount: 4 }))
    assert.is(data.length, 4 * 50 * 4)
  } finally {
    await single.close()
  }
})

test('an effect that gives what is no number in every frame is refused, in some it is not', async () => {
  const wrong = await effectFile('nan.ts', 'frame.fill(0); frame[7] = Number.NaN')
  const error = await failureOf(pool.render(jobOf(wrong)))
  assert.is((error as SourceError).code, 'broken-effect')
  assert.match(error.message, /nan\.ts: .* got NaN in every frame, in the first one at LED 2$/)
  const partly = await effectFile('partly.ts', 'frame.fill(time < 20 ? Number.NaN : 0)')
  assert.is((await pool.render(jobOf(partly))).byteLength, 60 * 200)
})

test('an effect that is caught in a loop is stopped and named, and its pool goes on', async () => {
  const impatient = new RenderPool({ threads: 1, effectLimit: 1 })
  try {
    const source = await effectFile('caught.ts', `if (time >= 3) ${hang()}`)
    const error = await failureOf(impatient.render(jobOf(source)))
    assert.is((error as SourceError).code, 'broken-effect')
    assert.match(
      error.message,
      /caught\.ts: took over 1 s for one frame and was stopped: is it caught in a loop\?$/,
    )
    const data = await impatient.render(jobOf(animation, { frameCount: 4 }))
    assert.is(data.length, 4 * 50 * 4)
  } finally {
    await impatient.close()
  }
})

test('a signal that is aborted already renders nothing', async () => {
  const signal = AbortSignal.abort(new Error('too late'))
  assert.is((await failureOf(pool.render(jobOf(animation), { signal }))).message, 'too late')
})

test('what onProgress throws ends the rendering and comes out of it', async () => {
  const source = await effectFile('unheard.ts', SLOW, 'stateful')
  const mistake = new Error('the bar is too narrow')
  const job = jobOf(source, { frameCount: MANY, order: 'forward' })
  const onProgress = () => {
    throw mistake
  }
  assert.is(await failureOf(pool.render(job, { onProgress })), mistake)
  assert.is((await pool.render(jobOf(animation))).byteLength, 60 * 200)
})

test('what onProgress throws at the very end does not hide why the rendering failed', async () => {
  const body = 'if (time === 29.5) throw new Error("no light", { cause: frame })'
  const source = await effectFile('wrong-too.ts', body, 'stateful')
  const onProgress = ({ framesDone }: RenderProgress) => {
    if (framesDone === 59) throw new Error('the bar is too narrow')
  }
  const failure = await failureOf(pool.render(jobOf(source, { order: 'forward' }), { onProgress }))
  assert.match(failure.message, 'no light')
})

test('a mistake in an effect is reported with file and line, and the pool renders on', async () => {
  const source = await effectFile('wrong.ts', 'undefined!.light(frame, time)')
  const error = await failureOf(pool.render(jobOf(source)))
  assert.instance(error, SourceError)
  assert.is((error as SourceError).code, 'broken-effect')
  assert.match(error.message, /wrong\.ts:9: Cannot read properties of undefined/)
  assert.not.ok(error.message.includes('\n'))
  assert.is((await pool.render(jobOf(animation))).byteLength, 60 * 200)
})

test('an error keeps its code on the way out of the worker', async () => {
  const path = join(folder, 'nothing.gif')
  const error = await failureOf(pool.render(jobOf({ ...animation, path })))
  assert.is((error as SourceError).code, 'missing-file')
})

test('what comes out is no shared memory, which fetch would refuse', async () => {
  const data = await pool.render(jobOf(animation))
  assert.instance(data.buffer, ArrayBuffer)
})

test('movies that are done do not pile up in a thread', async () => {
  const source = await effectFile('even.ts', 'frame.fill(0.5)', 'stateful')
  const job = jobOf(source, { frameCount: 10_000, order: 'forward' })
  const held: number[] = []
  for (let movie = 0; movie < 12; movie++) {
    await one.render(job)
    collectGarbage()
    held.push(process.memoryUsage().arrayBuffers)
  }
  assert.ok(Math.max(...held) - held[0]! < 3 * 200 * job.frameCount, String(held))
})

test('a shorter movie has nothing left of a longer one before it', async () => {
  const white = await effectFile('even-white.ts', 'frame.fill(1)')
  const dark = await effectFile('even-dark.ts', 'frame.fill(0)')
  await one.render(jobOf(white))
  const data = await one.render(jobOf(dark, { frameCount: 7 }))
  assert.is(data.length, 7 * 200)
  assert.ok(data.every((byte) => byte === 0))
})

test('a number of threads out of range is refused', () => {
  assert.throws(() => new RenderPool({ threads: 0 }), /threads must be .* got 0/)
})

test('more bytes than there is memory for are refused before anything starts', async () => {
  const lights = createLayout(new Float32Array(3000))
  const job = jobOf(animation, { layout: lights, frameCount: 1_814_400 })
  const onProgress = () => assert.unreachable()
  const error = await failureOf(pool.render(job, { onProgress }))
  assert.is((error as SourceError).code, 'too-large')
  assert.match(
    error.message,
    /^the movie would have 7257600000 bytes \(1814400 frames × 1000 LEDs × 4\); at most \d+ bytes can/,
  )
})

test('a pool that is closed says so, and may be closed again', async () => {
  const closed = new RenderPool({ threads: 1 })
  await closed.close()
  const error = await failureOf(closed.render(jobOf(animation)))
  assert.equal([(error as SourceError).code, error.message], ['pool-closed', CLOSED])
  await closed.close()
})

test('closing a pool in the middle of a rendering rejects it', async () => {
  const source = await effectFile('endless.ts', SLOW)
  for (const wait of [0, 700]) {
    const closing = new RenderPool({ threads: 1 })
    const failures = [jobOf(source, { frameCount: 2000 }), jobOf(animation)].map((job) =>
      failureOf(closing.render(job)),
    )
    await after(wait)
    await closing.close()
    for (const error of await Promise.all(failures)) {
      assert.equal([(error as SourceError).code, error.message], ['pool-closed', CLOSED])
    }
  }
})

test('a closed pool leaves no thread behind', async () => {
  let alive = 0
  const count = (worker: Worker) => {
    alive++
    worker.once('exit', () => alive--)
  }
  process.on('worker', count)
  const closing = new RenderPool({ threads: 2 })
  await closing.render(jobOf(animation))
  assert.is(alive, 2)
  await closing.close()
  assert.is(alive, 0)
  process.off('worker', count)
})

test.run()
