import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ConcatDescription, SourceDescription } from '@ledloom/composition'
import {
  createFrame,
  createLayout,
  createMovie,
  type FrameSource,
  frameByteLength,
  RGB,
} from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { writeMovieFile } from '@ledloom/media/sequence'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RenderPool } from '../../src/pool/render-pool.ts'
import { loadSourceKind } from '../../src/source/load-source-kind.ts'
import { readSourceTiming } from '../../src/source/open-source.ts'
import type { OpenContext } from '../../src/source/source-kind.ts'
import type { MovieDescription } from '../../src/sources/movie.ts'

const test = suite('concat')
const ledCount = 20
const layout = createLayout(
  Array.from({ length: ledCount }, (_, led) => [led % 5, Math.floor(led / 5), 0]).flat(),
)
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../media/test/fixtures/${name}`, import.meta.url))
const animation: SourceDescription = { kind: 'animation', path: fixture('animated.gif') }
const image: SourceDescription = { kind: 'image', path: fixture('photo.jpg') }
const noise: SourceDescription = { kind: 'effect', effect: 'noise', params: {}, seed: 3 }
const fire: SourceDescription = { kind: 'effect', effect: 'fire', params: {}, seed: 3 }
let movie: MovieDescription = { kind: 'movie', path: '' }
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  movie = { kind: 'movie', path: join(folder, 'steps.fseq') }
  const facts = { ledCount, format: RGB, frameCount: 24, frameRate: 12 }
  const data = new Uint8Array(24 * frameByteLength(ledCount, RGB))
  for (const at of data.keys()) data[at] = Math.floor(at / frameByteLength(ledCount, RGB)) * 10
  await writeMovieFile(movie.path, createMovie({ ...facts, data }))
})
test.after(() => rm(folder, { recursive: true }))

function concatOf(sources: readonly SourceDescription[], crossfade?: number): ConcatDescription {
  return { kind: 'concat', parts: sources.map((source) => ({ source })), crossfade }
}

/** The source as a worker opens it. */
async function openOf(
  description: SourceDescription,
  context: Partial<OpenContext> = {},
): Promise<FrameSource> {
  const kind = await loadSourceKind(description.kind)
  return kind.open(description, { layout, ...context })
}

function lightAt(source: FrameSource, time: number): number[] {
  const frame = createFrame(ledCount)
  source.render(frame, time)
  return [...frame]
}

async function refusal(description: ConcatDescription): Promise<string> {
  const read = await messageOf(readSourceTiming(description))
  assert.is(await messageOf(openOf(description)), read)
  return read
}

function messageOf(made: Promise<unknown>): Promise<string> {
  return made.then(
    () => assert.unreachable('nothing was refused') as never,
    (error: unknown) => {
      assert.instance(error, SourceError)
      assert.is((error as SourceError).code, 'bad-parameter')
      return (error as SourceError).message
    },
  )
}

test('a concat of one is that source', async () => {
  for (const single of [animation, movie]) {
    const alone = await openOf(single)
    const source = await openOf(concatOf([single], 1))
    assert.equal(await readSourceTiming(concatOf([single], 1)), await readSourceTiming(single))
    fc.assert(
      fc.property(fc.nat(9999), (ms) => {
        assert.equal(lightAt(source, ms / 1000), lightAt(alone, ms / 1000))
      }),
    )
  }
})

test('each source is shown in its own time, from its own start', async () => {
  const sources = [animation, image, noise, movie]
  const source = await openOf(concatOf(sources))
  const timing = await readSourceTiming(animation)
  const own = timing.kind === 'timed' ? timing.duration : 0
  const starts = [0, own, own + 5, own + 10]
  for (const [index, start] of starts.entries()) {
    const alone = await openOf(sources[index]!)
    for (const time of [0, 0.05, 0.3]) {
      assert.equal(lightAt(source, start + time), lightAt(alone, time))
    }
  }
  assert.ok(Math.abs(source.duration! - (own + 12)) < 1e-9)
})

test('stills and effects take five seconds, or what is asked', async () => {
  const parts = [{ source: image }, { source: noise, duration: 2 }, { source: movie, duration: 3 }]
  const timing = await readSourceTiming({ kind: 'concat', parts, crossfade: 1 })
  assert.is(timing.kind === 'timed' && timing.duration, 8)
})

test('what is shorter than asked starts over', async () => {
  const description = { kind: 'concat', parts: [{ source: movie, duration: 5 }] } as const
  const source = await openOf(description)
  const alone = await openOf(movie)
  assert.equal(lightAt(source, 4.5), lightAt(alone, 0.5))
})

test('one opened for a span shows the same as one opened for all', async () => {
  const description = concatOf([animation, image, movie], 0.2)
  const all = await openOf(description)
  for (let from = 0; from < all.duration!; from += 2.7) {
    const span = { from, to: Math.min(from + 2.7, all.duration! - 0.001) }
    const some = await openOf(description, { span })
    for (const time of [span.from, (span.from + span.to) / 2, span.to]) {
      assert.equal(lightAt(some, time), lightAt(all, time))
    }
  }
})

test('a part and the whole may be clips', async () => {
  const part = { ...movie, clip: { start: 0.5, end: 1.5, speed: 0.5 } }
  const whole = { ...concatOf([part, image]), clip: { start: 1, speed: 2 } }
  const timing = await readSourceTiming(whole)
  assert.is(timing.kind === 'timed' && timing.duration, 3)
  const source = await openOf(whole)
  const alone = await openOf(movie)
  assert.equal(lightAt(source, 0.25), lightAt(alone, 0.5 + 1.5 / 2))
})

test('it only goes forward where a part does', async () => {
  const orders = [concatOf([image, noise]), concatOf([image, fire]), concatOf([concatOf([fire])])]
  const timings = await Promise.all(orders.map(readSourceTiming))
  assert.equal(
    timings.map((timing) => timing.kind === 'timed' && timing.order),
    ['any', 'forward', 'forward'],
  )
})

test('a stateful part begins at its own time 0 and goes on from there', async () => {
  const source = await openOf(concatOf([image, fire]))
  const alone = await openOf(fire)
  const steps = Array.from({ length: 40 }, (_, step) => step / 8)
  const shown = steps.map((time) => lightAt(source, 5 + time))
  const expected = steps.map((time) => lightAt(alone, time))
  assert.equal(shown, expected)
  assert.ok(expected[39]!.some((light) => light > 0))
})

test('one thread and two give the same bytes', async () => {
  const [one, two] = [new RenderPool({ threads: 1 }), new RenderPool({ threads: 2 })]
  const parts = [animation, { ...noise, clip: { start: 1, speed: 2 } }, movie, image]
  const job = { layout, format: RGB, frameRate: 12 } as const
  try {
    for (const [sources, order] of [
      [parts, 'any'],
      [[fire, ...parts, fire], 'forward'],
    ] as const) {
      const source = concatOf(sources, 0.2)
      const timing = await readSourceTiming(source)
      assert.is(timing.kind === 'timed' && timing.order, order)
      const frameCount = Math.round((timing.kind === 'timed' ? timing.duration : 0) * 12)
      const all = { ...job, source, order, frameCount }
      const [serial, parallel] = await Promise.all([one.render(all), two.render(all)])
      assert.ok(Buffer.from(serial).equals(Buffer.from(parallel)))
      assert.ok(new Set(serial).size > 20)
    }
  } finally {
    await Promise.all([one.close(), two.close()])
  }
})

test('what makes no sequence is refused in a line', async () => {
  assert.is(await refusal(concatOf([])), 'a sequence needs at least one source')
  assert.is(
    await refusal(concatOf([image, movie], 1.5)),
    `crossfade must be at most half of the shortest part (${movie.path}, 2 s), got 1.5`,
  )
  for (const crossfade of [-1, Number.NaN]) {
    const message = `crossfade must be 0 or more seconds, got ${crossfade}`
    assert.is(await refusal(concatOf([image, image], crossfade)), message)
  }
  for (const duration of [0, -1, Number.POSITIVE_INFINITY, Number.NaN]) {
    const description = { kind: 'concat', parts: [{ source: image, duration }] } as const
    assert.match(
      await refusal(description),
      `must be above 0 and at most 86400 seconds, got ${duration}`,
    )
  }
})

test('a part that is missing is named', async () => {
  const missing = { kind: 'image', path: join(folder, 'none.png') } as const
  await readSourceTiming(concatOf([image, missing])).then(
    () => assert.unreachable(),
    (error: SourceError) => {
      assert.is(error.code, 'missing-file')
      assert.match(error.message, missing.path)
    },
  )
})

test('a transition that there is not is refused', async () => {
  const message = await refusal({ ...concatOf([image, noise], 1), transition: 'wip' })
  assert.is(message, 'there is no transition called wip; did you mean wipe?')
})

test.run()
