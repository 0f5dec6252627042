import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFrame, createLayout } from '@ledloom/core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeSource } from '../../src/source/describe-source.ts'
import { openSource, readSourceTiming } from '../../src/source/open-source.ts'
import type { AnimationDescription } from '../../src/sources/animation.ts'

const test = suite('animation')
const layout = createLayout([0, 0, 0])
const colours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
]
const delay = [100, 300, 50, 150]
let folder = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
})
test.after(() => rm(folder, { recursive: true }))

/** A plain colour a page. */
async function colourPages(format: 'gif' | 'webp'): Promise<AnimationDescription> {
  const path = join(folder, `colours.${format}`)
  const pixels = Uint8Array.from(colours.flatMap((colour) => Array(16).fill(colour).flat()))
  const raw = { width: 4, height: 16, channels: 3, pageHeight: 4 } as const
  const image = sharp(pixels, { raw })
  await (format === 'gif' ? image.gif({ delay }) : image.webp({ delay, lossless: true })).toFile(
    path,
  )
  return { kind: 'animation', path }
}

for (const format of ['gif', 'webp'] as const) {
  test(`a ${format} shows each page at its time`, async () => {
    const source = await openSource(await colourPages(format), { layout })
    const frame = createFrame(1)
    const shown = [0, 0.05, 0.1, 0.35, 0.4, 0.44, 0.45, 0.59, 0.6, 1.9].map((time) => {
      source.render(frame, time)
      return [...frame].map((light) => Math.round(light * 255))
    })
    const expected = [0, 0, 1, 1, 2, 2, 3, 3, 0, 1].map((page) => colours[page])
    assert.equal(shown, expected)
    await source.close?.()
  })

  test(`a ${format} opened for a span shows the same as one opened for all`, async () => {
    const description = await colourPages(format)
    const all = await openSource(description, { layout })
    const some = await openSource(description, { layout, span: { from: 0.4, to: 0.55 } })
    const [expected, frame] = [createFrame(1), createFrame(1)]
    for (const time of [0.4, 0.45, 0.5, 0.55]) {
      all.render(expected, time)
      some.render(frame, time)
      assert.equal([...frame], [...expected])
    }
  })
}

test('decoded a page at a time, as many threads have to, it is the same', async () => {
  const description = await colourPages('gif')
  const [expected, frame] = [createFrame(1), createFrame(1)]
  const all = await openSource(description, { layout })
  const some = await openSource(description, { layout, threads: 2 ** 28 })
  for (const time of [0, 0.1, 0.4, 0.45]) {
    all.render(expected, time)
    some.render(frame, time)
    assert.equal([...frame], [...expected])
  }
})

test('its timing is its own', async () => {
  assert.equal(await readSourceTiming(await colourPages('webp')), {
    kind: 'timed',
    order: 'any',
    duration: 0.6,
    exactRate: 20,
  })
})

test('it is looked at as it is asked for, and moves by itself only', async () => {
  const { path } = await colourPages('webp')
  const view = { projection: 'back', mirror: 'y' } as const
  assert.equal(await describeSource(path, { view }), { kind: 'animation', path, view })
  const fault = await describeSource(path, { motion: { kind: 'pan' } }).catch(String)
  assert.match(String(fault), /colours.webp: already moves/)
})

test.run()
