import { createLayout, type FrameSource, RGB } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type CutSearch, cutWindows, findCut, lightDistance } from '../../src/pool/find-cut.ts'
import { jobControl } from '../../src/pool/job-control.ts'
import { renderFrames } from '../../src/pool/render-frames.ts'
import type { LoopCut, RenderJob } from '../../src/pool/render-job.ts'

const test = suite('find cut')
const LEDS = 20
const layout = createLayout(Array.from({ length: LEDS }, (_, led) => [led, 0, 0]).flat())
const RATE = 20

type Light = (led: number, time: number) => number

function sourceOf(light: Light): FrameSource {
  return {
    layout,
    render(frame, time) {
      for (let i = 0; i < frame.length; i++) frame[i] = light(Math.floor(i / 3), time)
    },
  }
}

/** A dot that goes round in `period` seconds, over light that slowly changes as `drift` says. */
function goingRound(period: number, drift: Light = () => 0): Light {
  return (led, time) => {
    const away = Math.abs(((led / LEDS - time / period + 1000.5) % 1) - 0.5)
    return Math.max(0, 1 - away * 5) + drift(led, time)
  }
}

function searchOf(seconds: number, overrides: Partial<CutSearch> = {}): CutSearch {
  const source = { kind: 'effect', effect: 'test', params: {}, seed: 0 } as const
  const frameCount = Math.round(seconds * RATE)
  const job: RenderJob = { source, layout, format: RGB, frameCount, frameRate: RATE, order: 'any' }
  return { job, clipFrames: frameCount, windowFrames: 20, blendFrames: 10, ...overrides }
}

async function renderCut(light: Light, search: CutSearch, cut: LoopCut): Promise<Float32Array[]> {
  const job = { ...search.job, frameCount: cut.frameCount, cut }
  const frames: Float32Array[] = []
  const control = jobControl()
  const write = (frame: Float32Array, index: number) => {
    frames[index] = frame.slice()
  }
  const chunk = { first: 0, count: job.frameCount }
  await renderFrames(sourceOf(light), { job, chunk }, { control, write })
  return frames
}

function stepsOf(frames: readonly Float32Array[]): { seam: number; inner: number[] } {
  const inner = frames.slice(1).map((frame, index) => lightDistance(frames[index]!, frame))
  return { seam: lightDistance(frames.at(-1)!, frames[0]!), inner: inner.sort((a, b) => a - b) }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1]!
}

const find = (light: Light, search: CutSearch) => findCut(sourceOf(light), search, jobControl())

const clips: readonly [string, Light][] = [
  ['a dot that is elsewhere at the end', goingRound(2.3)],
  ['one under which the light rises', goingRound(2.3, (_, time) => time / 50)],
  [
    'two dots of different speed',
    (led, time) => goingRound(2.3)(led, time) + goingRound(3.1)(led, time),
  ],
  [
    'one with noise over it',
    goingRound(2.3, (led, time) => (Math.sin(led * 91 + time * 7919) + 1) / 20),
  ],
  ['light that only ever rises', (_, time) => time / 10],
]

for (const [name, light] of clips) {
  for (const order of ['any', 'forward'] as const) {
    test(`${name} is closed with a seam like its own steps (${order})`, async () => {
      const plain = searchOf(10)
      const search = { ...plain, job: { ...plain.job, order } }
      const cut = find(light, search)
      const { seam, inner } = stepsOf(await renderCut(light, search, cut))
      assert.ok(seam <= percentile(inner, 0.95) + 1e-6, `${seam} > ${percentile(inner, 0.95)}`)
      assert.ok(cut.frameCount >= 150 && cut.first + cut.frameCount + cut.blendFrames <= 200)
    })
  }
}

test('the loop of a dot is a whole number of rounds', () => {
  const cut = find(goingRound(2.3), searchOf(10))
  assert.is(cut.frameCount, Math.round(2.3 * RATE) * 4)
})

test('light that comes back the other way round is no good end', () => {
  const swing: Light = (led, time) =>
    Math.max(0, 1 - Math.abs(led - 10 - 8 * Math.sin(time * 2.1)) / 3)
  const search = searchOf(10)
  const { first, frameCount } = find(swing, search)
  const turn = (frameCount / RATE) * 2.1
  assert.ok(Math.cos(turn) > 0.95, `${turn / 2 / Math.PI} turns`)
  assert.ok(first <= 20)
})

test('a clip that closes by itself stays as it is', () => {
  assert.equal(find(goingRound(2), searchOf(10)), {
    first: 0,
    frameCount: 200,
    blendFrames: 0,
    clipFrames: 200,
  })
})

test('a clip cut short is blended with what comes after it, and may stay as long as it is', () => {
  const search = searchOf(9.2, { clipFrames: 400 })
  const cut = find(
    goingRound(2.3, (_, time) => time / 1000),
    search,
  )
  assert.equal([cut.frameCount, cut.blendFrames], [184, 10])
})

test('both orders give the same frames', async () => {
  const light = goingRound(2.3, (_, time) => time / 50)
  const search = searchOf(10)
  const forward = { ...search, job: { ...search.job, order: 'forward' as const } }
  const cut = find(light, search)
  assert.equal(find(light, forward), cut)
  assert.equal(await renderCut(light, forward, cut), await renderCut(light, search, cut))
})

test('a bare cut without a blend is at the best place', () => {
  const search = searchOf(10, { blendFrames: 0 })
  const cut = find(goingRound(2.3), search)
  assert.equal([cut.frameCount, cut.blendFrames], [184, 0])
})

test('the shortest clips are left alone', () => {
  for (const frames of [1, 2, 3]) {
    const cut = find(goingRound(2.3), searchOf(frames / RATE, { windowFrames: 0, blendFrames: 0 }))
    assert.ok(cut.frameCount >= 1 && cut.frameCount <= frames)
  }
})

test('only the two ends are rendered where frames can be made alone', () => {
  let rendered = 0
  const source = { layout, render: () => void rendered++ }
  findCut(source, searchOf(100), jobControl())
  assert.ok(rendered < 100, `${rendered} frames`)
})

test('a search stops when asked to', () => {
  const control = jobControl()
  control.stop()
  let rendered = 0
  findCut({ layout, render: () => void rendered++ }, searchOf(100), control)
  assert.is(rendered, 0)
})

function windowSearch(frameCount: number, rest: Omit<CutSearch, 'job'>): CutSearch {
  const source = { kind: 'effect', effect: 'test', params: {}, seed: 0 } as const
  const layout = createLayout([0, 0, 0])
  const job: RenderJob = { source, layout, format: RGB, frameCount, frameRate: 24, order: 'any' }
  return { job, ...rest }
}

test('a loop begins and ends near the ends of the clip, and leaves room for the blend', () => {
  const search = windowSearch(240, { clipFrames: 240, windowFrames: 30, blendFrames: 12 })
  assert.equal(cutWindows(search), { lastStart: 30, firstEnd: 198, lastEnd: 228, length: 12 })
})

test('what follows a clip cut short lets it keep its length', () => {
  const search = windowSearch(240, { clipFrames: 500, windowFrames: 30, blendFrames: 12 })
  assert.is(cutWindows(search).lastEnd, 240)
})

test('nothing past the clip is asked for, and at least half of it stays', () => {
  const sizes = fc.record({
    clipFrames: fc.integer({ min: 1, max: 2000 }),
    windowFrames: fc.nat(200),
    blendFrames: fc.nat(100),
  })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 2000 }), (rest, frames) => {
      const frameCount = Math.min(frames, rest.clipFrames)
      const { lastStart, firstEnd, lastEnd, length } = cutWindows(windowSearch(frameCount, rest))
      if (firstEnd <= lastStart) return
      assert.ok(lastEnd <= frameCount && lastEnd + length <= rest.clipFrames)
      assert.ok(firstEnd - lastStart >= lastEnd / 2)
    }),
  )
})

test.run()
