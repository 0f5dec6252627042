import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createFrame, createLayout, type FrameSource, parseLayoutCsv, RGB } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RenderPool } from '../../src/pool/render-pool.ts'
import { describeSource } from '../../src/source/describe-source.ts'
import { loadSourceKind } from '../../src/source/load-source-kind.ts'
import { readSourceTiming } from '../../src/source/open-source.ts'
import type { OpenContext } from '../../src/source/source-kind.ts'
import { openShowFolder, type ShowFolder } from '../show/show-files.ts'

const test = suite('show source')
const layout = createLayout([-1, -0.5, 0, 0.5, 1].flatMap((x) => [x, 0, 0]))
const EXAMPLES = new URL('../../../../examples/', import.meta.url)
const clip = fileURLToPath(new URL('../../../media/test/fixtures/clip-h264.mp4', import.meta.url))
let folder: ShowFolder
const pools = [1, 2].map((threads) => new RenderPool({ threads }))

/** An effect of one light; it glows by the second where it is asked to. */
const GLOW = `import { colour, defineEffect, number } from '@ledloom/effects'
export default defineEffect({
  title: 'Glow', description: 'Glows.', kind: 'pure',
  params: {
    light: number({ default: 1, min: 0, max: 10, description: 'how bright' }),
    rise: number({ default: 0, min: 0, max: 10, description: 'a second' }),
    colour: colour({ default: 'white', description: 'its colour' }),
  },
  prepare: ({ params, loop }) => (frame, time) => {
    for (let i = 0; i < frame.length; i++) {
      frame[i] = params.colour[i % 3] * (params.light + params.rise * (loop ? time % loop : time))
    }
  },
})
`

test.before(async () => {
  folder = await openShowFolder()
  await folder.write('glow.ts', GLOW)
})
test.after(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  await folder.close()
})

async function describe(text: string) {
  return describeSource(await folder.write('show.yaml', text))
}

async function open(text: string, context: Partial<OpenContext> = {}): Promise<FrameSource> {
  const description = await describe(text)
  const kind = await loadSourceKind('show')
  return kind.open(description, { layout, ...context })
}

/** The light of the first die at times, rounded. */
function lights(source: FrameSource, times: readonly number[]): number[] {
  const frame = createFrame(layout.ledCount)
  return times.map((time) => {
    source.render(frame, time)
    return Math.round(frame[0]! * 1000) / 1000
  })
}

test('layers are laid over each other with their blend and opacity', async () => {
  const source = await open(`layers:
  - source: glow.ts
    params: { light: 0.5 }
  - source: glow.ts
    params: { light: 0.25 }
    blend: add
    opacity: 0.5
  - source: glow.ts
    params: { light: 0.5 }
    blend: multiply
`)
  assert.equal(lights(source, [0, 9]), [0.313, 0.313])
})

test('opacity and modifiers follow their keyframes', async () => {
  const source = await open(`layers:
  - source: glow.ts
    opacity: [{ at: 0, value: 0 }, { at: 2, value: 1 }]
  - source: glow.ts
    blend: add
    modifiers:
      - brightness: { amount: [{ at: 0, value: 2 }, { at: 1, value: 0, ease: hold }] }
`)
  assert.equal(lights(source, [0, 0.5, 1, 1.5]), [2, 1.25, 0.5, 0.75])
  assert.is(source.duration, 2)
})

test('parameters of an effect follow their keyframes, colours through OKLab', async () => {
  const source = await open(`duration: 4
layers:
  - source: glow.ts
    params: { light: [{ at: 1, value: 1 }, { at: 3, value: 3 }] }
  - source: glow.ts
    blend: add
    params: { colour: [{ at: 0, value: black }, { at: 4, value: white }] }
`)
  // Half of the way to white in OKLab is an eighth of the light.
  assert.equal(lights(source, [0, 2, 3]), [1, 2.125, 3.422])
  assert.equal(lights(source, [2, 0]), [2.125, 1])
})

test('a layer plays as many times as fast as its speed is', async () => {
  const glow = (speed: number) =>
    `layers:\n  - source: glow.ts\n    params: { light: 0, rise: 1 }\n    speed: ${speed}\n`
  assert.equal(lights(await open(glow(2.5)), [0, 1, 2]), [0, 2.5, 5])
  assert.equal(lights(await open(glow(0)), [0, 9]), [0, 0])
})

test('a show is as short as its timed layer is fast', async () => {
  const inner = 'duration: 6\nlayers: [{ source: glow.ts }]\n'
  await folder.write('inner.yaml', inner)
  for (const [speed, duration] of [
    [1, 6],
    [4, 1.5],
    [0.5, 12],
  ] as const) {
    const source = await open(`layers: [{ source: inner.yaml, speed: ${speed} }]\n`)
    assert.is(source.duration, duration)
  }
})

test('a speed that follows keyframes adds up', async () => {
  const source = await open(`loop: false
duration: 4
layers:
  - source: glow.ts
    params: { light: 0, rise: 1 }
    speed: [{ at: 0, value: 0 }, { at: 2, value: 2 }]
`)
  assert.equal(lights(source, [0, 1, 2, 3, 1]), [0, 0.5, 2, 4, 0.5])
})

test('modifiers of geometry and time change what a source is asked for', async () => {
  const source = await open(`layers:
  - source: glow.ts
    params: { light: 0, rise: 1 }
    modifiers:
      - mirror
      - freeze: { rate: 1 }
`)
  assert.equal(lights(source, [0.4, 1.4, 2.9]), [0, 1, 2])
})

test('what goes forward only is not asked for times before its beginning', async () => {
  await folder.write('steady.ts', GLOW.replace("'pure'", "'stateful'"))
  const source = await open(`layers:
  - source: steady.ts
    params: { light: 5, rise: 1 }
    modifiers:
      - delay: { seconds: 2, direction: left }
`)
  // The first LED is the furthest.
  assert.equal(lights(source, [0, 1, 2, 3]), [5, 5, 5, 6])
})

const SCENES = `scenes:
  - duration: 4
    transition: { type: crossfade, duration: 2 }
    layers: [{ source: glow.ts, params: { light: 1 } }]
  - duration: 4
    transition: { type: through-black, duration: 1 }
    layers: [{ source: glow.ts, params: { light: 3 } }]
`

test('scenes go over into each other, and the last one into the first', async () => {
  const source = await open(SCENES)
  assert.is(source.duration, 6)
  assert.equal(lights(source, [0, 1.9, 3, 4, 4.9]), [1, 1, 2, 3, 3])
  assert.equal(lights(source, [5.5, 5.75, 6, 9]), [0, 0.5, 1, 2])
})

test('without a loop the last scene just ends', async () => {
  const source = await open(`loop: false\n${SCENES}`)
  assert.equal(lights(source, [5.5, 5.9, 6]), [3, 3, 1])
})

test('opened for a span it shows the same there', async () => {
  const whole = await open(SCENES)
  for (const [from, to] of [
    [0, 1],
    [1, 3.5],
    [4.5, 5.5],
    [5.5, 6.5],
  ] as const) {
    const part = await open(SCENES, { span: { from, to } })
    assert.equal(lights(part, [from, to]), lights(whole, [from, to]))
  }
})

test('entered in stages it shows the same', async () => {
  const whole = await open(SCENES)
  const staged = await open(SCENES, { isStaged: true })
  assert.ok('enter' in staged && typeof staged.enter === 'function')
  let until = 0
  for (let time = 0; time < 12; time += 0.25) {
    if (time >= until) until = await staged.enter(time)
    assert.equal(lights(staged, [time]), lights(whole, [time]))
  }
})

test('a scene without an end goes on, and closes in any loop', async () => {
  const text = 'layers:\n  - source: noise\n    speed: 0.7\n    modifiers: [hue-shift, delay]\n'
  assert.equal(await readSourceTiming(await describe(text)), { kind: 'endless', order: 'any' })
  const source = await open(text, { loop: 3.3 })
  const [first, last] = [createFrame(5), createFrame(5)]
  source.render(first, 0)
  source.render(last, 3.3)
  assert.ok(first.every((value, i) => Math.abs(value - last[i]!) < 1e-4))
})

test('a show lasts as long as its longest clip, and is made in order where a layer is', async () => {
  const timing = await readSourceTiming(
    await describe(`layers:\n  - source: ${clip}\n  - source: noise\n    blend: multiply\n`),
  )
  const own = await readSourceTiming(await describeSource(clip))
  assert.ok(timing.kind === 'timed' && own.kind === 'timed')
  assert.is(timing.duration, own.duration)
  assert.is(timing.order, own.order)
})

test('a video is a layer like any other', async () => {
  const source = await open(`layers: [{ source: ${clip}, modifiers: [saturate] }]\n`)
  const light = lights(source, [0, 0.2, 0.4])
  assert.ok(light.every((value) => value >= 0 && value < 2))
  await source.close?.()
})

test('numbers follow waves, envelopes, sound and beats, and close the loop', async () => {
  const wave = '{ follow: lfo, shape: triangle, period: 3.3, from: 0, to: 1 }'
  const text = (more: string) =>
    `layers: [{ source: glow.ts, params: { light: ${wave} }, opacity: ${more} }]\n`
  const endless = await open(text('1'))
  assert.equal(lights(endless, [0, 0.825, 1.65, 3.3]), [0, 0.5, 1, 0])
  // Three waves of 3.3 s become two of 4 s in a loop of 8 s.
  const looped = await open(text('1'), { loop: 8 })
  assert.equal(lights(looped, [0, 1, 2, 4, 7, 8]), [0, 0.5, 1, 0, 0.5, 0])
  const risen = '{ follow: envelope, attack: 2, hold: 0, release: 2, from: 0, to: 1 }'
  // It lasts 4 s, and so does the wave.
  assert.equal(lights(await open(text(risen)), [1, 1.65]), [0.25, 0.681])
  for (const heard of ['{ follow: sound, band: bass }', '{ follow: beat }']) {
    const source = await open(`layers: [{ source: glow.ts, opacity: ${heard} }]\n`, { loop: 4 })
    const times = Array.from({ length: 80 }, (_, at) => at / 20)
    const light = lights(source, times)
    assert.ok(Math.max(...light) > 0.5 && Math.min(...light) < 0.2, `${light}`)
    const later = times.map((time) => time + 4)
    assert.equal(
      lights(await open(`layers: [{ source: glow.ts, opacity: ${heard} }]\n`, { loop: 4 }), later),
      light,
    )
  }
})

test('a speed that follows something adds up, as far as its mean', async () => {
  const speed = '{ follow: lfo, shape: saw, period: 2, from: 0, to: 2 }'
  const text = `layers: [{ source: glow.ts, params: { light: 0, rise: 1 }, speed: ${speed} }]\n`
  assert.equal(lights(await open(text), [2, 4, 10]), [2, 4, 10])
})

test('a show can be a layer of a show', async () => {
  await folder.write('inner.yaml', 'layers: [{ source: glow.ts, params: { light: 0.5 } }]\n')
  const source = await open('layers: [{ source: inner.yaml }, { source: glow.ts, blend: add }]\n')
  assert.equal(lights(source, [0]), [1.5])
})

test('code is run for shows of the folder that is trusted only', async () => {
  const elsewhere = await openShowFolder()
  const ran = join(tmpdir(), `ledloom-ran-${process.pid}`)
  const code = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(ran)}, '')\n`
  const effect = await elsewhere.write('evil.mjs', `${code}export default () => [1, 1, 1]\n`)
  const url = pathToFileURL(effect).href
  const evil = await elsewhere.write('evil.yaml', `layers:\n  - source: ${url}\n`)
  await folder.write('own.yaml', 'layers: [{ source: glow.ts }]\n')
  const [here, there] = [dirname(await folder.write('x.txt', '')), dirname(evil)]
  const showOf = async (text: string) => {
    const path = await elsewhere.write('show.yaml', text)
    return describeSource(path, { trustedFolder: here })
  }
  for (const source of [
    './evil.mjs',
    url,
    'evil.yaml',
    '@ledloom/effects',
    join(here, 'own.yaml'),
  ]) {
    const text = `layers:\n  - source: ${JSON.stringify(source)}\n`
    const fault = await showOf(text).catch((error: unknown) => error as SourceError)
    assert.instance(fault, SourceError, source)
    assert.match((fault as SourceError).message, /show\.yaml:2: .* is code, .* --allow-effects$/)
  }
  const link = join(here, 'link.yaml')
  await symlink(evil, link)
  const outer = await folder.write('outer.yaml', `layers: [{ source: ${JSON.stringify(evil)} }]\n`)
  for (const path of [link, outer]) {
    const fault = await describeSource(path, { trustedFolder: here }).catch((error) => error)
    assert.match(String(fault?.message), /is code, /)
  }
  assert.not(existsSync(ran))
  assert.is((await showOf('layers: [{ source: fire }]\n')).kind, 'show')
  const own = await describeSource(join(here, 'own.yaml'), { trustedFolder: here })
  assert.is(own.kind, 'show')
  assert.is((await describeSource(evil, { trustedFolder: there })).kind, 'show')
  assert.ok(existsSync(ran))
  await rm(ran)
  await elsewhere.close()
})

for (const file of readdirSync(new URL('shows/', EXAMPLES))) {
  test(`${file} is the same whether one thread makes it or two`, async () => {
    const tree = parseLayoutCsv(readFileSync(new URL('layouts/tree-500.csv', EXAMPLES), 'utf8'))
    const source = await describeSource(fileURLToPath(new URL(`shows/${file}`, EXAMPLES)))
    const timing = await readSourceTiming(source)
    assert.not.equal(timing.kind, 'still')
    const job = { source, layout: tree, format: RGB, frameCount: 40, frameRate: 2 }
    const order = timing.kind === 'still' ? 'any' : timing.order
    const [one, two] = await Promise.all(pools.map((pool) => pool.render({ ...job, order })))
    assert.ok(one!.some((byte) => byte > 0))
    assert.equal(Buffer.compare(one!, two!), 0)
  })
}

test.run()
