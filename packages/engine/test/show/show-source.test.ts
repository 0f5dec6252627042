import { dirname, join } from 'node:path'
import type { ShowDescription } from '@ledloom/composition'
import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import { writeWave } from '../../../media/test/sound/write-wave.ts'
import { describeSource } from '../../src/source/describe-source.ts'
import { loadSourceKind } from '../../src/source/load-source-kind.ts'
import { openSource } from '../../src/source/open-source.ts'
import { openShowFolder } from './show-files.ts'

const test = suite('show-source')
const layout = createLayout(
  Array.from({ length: 200 }, (_, led) => [led % 10, Math.floor(led / 10), led % 7]).flat(),
)

const SHOW = `scenes:
  - duration: 4
    transition: { type: wipe, duration: 2 }
    layers:
      - source: noise
        opacity: [{ at: 0, value: 0.2 }, { at: 4, value: 1 }]
        modifiers: [{ brightness: { amount: [{ at: 0, value: 1 }, { at: 4, value: 0.5 }] } }, blur]
      - source: rainbow
        blend: screen
        speed: [{ at: 0, value: 1 }, { at: 4, value: 2 }]
        modifiers: [kaleidoscope, hue-shift]
  - duration: 4
    layers: [{ source: noise, modifiers: [delay] }]
`

test('leaves next to nothing behind for the garbage collector frame by frame', async () => {
  const folder = await openShowFolder()
  const path = await folder.write('show.yaml', SHOW)
  const kind = await loadSourceKind('show')
  const description = await kind.describe(path, {})
  const source = await kind.open(description!, { layout })
  await folder.close()
  const frame = createFrame(layout.ledCount)
  let index = 0
  const render = () => source.render(frame, index++ / 40)
  // Beyond the usual warm-up: the engine takes longer over what is made of so many parts.
  for (let call = 0; call < 2000; call++) render()
  const bytes = bytesPerCall(render, 1000)
  // The numbers that keyframes give are boxed, and each value that changes is reported by its name.
  assert.ok(bytes < 1000, `${bytes} bytes a frame`)
})

test('a layer that is seen alone hides the others, whether they are visible or not', async () => {
  const folder = await openShowFolder()
  const path = await folder.write(
    'alone.yaml',
    'solo: 1\nlayers: [{ source: noise }, { source: fire, visible: false }, { source: snow }]\n',
  )
  const { scenes } = (await describeSource(path)) as ShowDescription
  await folder.close()
  assert.equal(
    scenes.map(({ layers }) =>
      layers.map((layer) => layer.source.kind === 'effect' && layer.source.effect),
    ),
    [['fire']],
  )
})

/** A show of a fire whose flames follow a wave. */
const FLAMES = `duration: 8
layers:
  - source: fire
    params: { height: { follow: lfo, shape: square, period: 4, from: 0.2, to: 1.8 } }
`

test('what builds on earlier frames follows too, and a late start shows what the whole show does', async () => {
  const folder = await openShowFolder()
  const path = await folder.write('fire.yaml', FLAMES)
  const kind = await loadSourceKind('show')
  const description = await kind.describe(path, {})
  const open = () => kind.open(description!, { layout })
  const sources = [await open(), await open()] as const
  await folder.close()
  const [whole, late] = [createFrame(layout.ledCount), createFrame(layout.ledCount)]
  const heat: number[] = []
  for (let index = 0; index <= 7 * 30; index++) {
    sources[0].render(whole, index / 30)
    heat[index] = whole.reduce((sum, light) => sum + light)
  }
  sources[1].render(late, 7)
  assert.equal(late, whole)
  // At the end of the low flames and of the high ones.
  assert.ok(heat[3.9 * 30]! > 1.5 * heat[1.9 * 30]!, `${heat[1.9 * 30]} ${heat[3.9 * 30]}`)
})

test('a show has its brightness and its speed', async () => {
  const folder = await openShowFolder()
  const kind = await loadSourceKind('show')
  const framesOf = async (head: string, time = 1) => {
    const path = await folder.write(
      `show${head.length}.yaml`,
      `${head}layers: [{ source: rainbow }]\n`,
    )
    const source = await openSource((await kind.describe(path, {}))!, { layout })
    const frame = createFrame(layout.ledCount)
    source.render(frame, time)
    return [...frame]
  }
  const full = await framesOf('')
  const dimmed = await framesOf('brightness: 0.25\n')
  const [fast, later] = [await framesOf('speed: 2\n'), await framesOf('', 2)]
  await folder.close()
  assert.ok(full.some((light) => light > 0))
  assert.equal(fast, later)
  assert.not.equal(fast, full)
  assert.equal(dimmed, [...Float32Array.from(full, (light) => light * 0.25)])
})

test('a layer hears its own sound in place of that of the command', async () => {
  const folder = await openShowFolder()
  const kind = await loadSourceKind('show')
  const quiet = { seconds: 1, sampleRate: 8000, sampleAt: () => 0 }
  const path = await folder.write(
    'heard.yaml',
    'layers: [{ source: bass-bloom, sound: own.wav }, { source: bass-bloom }]\n',
  )
  const own = await writeWave(join(dirname(path), 'own.wav'), quiet)
  const other = await writeWave(join(dirname(path), 'other.wav'), quiet)
  const show = (await kind.describe(path, { sound: other }))! as ShowDescription
  await folder.close()
  const sounds = show.scenes[0]!.layers.map(({ source }) => 'sound' in source && source.sound)
  assert.equal(sounds, [own, other])
})

test('the brightness of a show follows a wave, and has keyframes, at which it ends', async () => {
  const folder = await openShowFolder()
  const kind = await loadSourceKind('show')
  const open = async (name: string, brightness: string) => {
    const layers = 'layers: [{ source: solid, params: { colour: "#ff0000", depth: 0 } }]'
    const path = await folder.write(`${name}.yaml`, `brightness: ${brightness}\n${layers}\n`)
    const description = (await kind.describe(path, {}))!
    return {
      timing: await kind.readTiming(description),
      source: await openSource(description, { layout }),
    }
  }
  const wave = await open('wave', '{ follow: lfo, shape: saw, period: 4, from: 0.2, to: 1 }')
  const fade = await open('fade', '[{ at: 0, value: 0 }, { at: 2, value: 0.5 }]')
  await folder.close()
  const frame = createFrame(layout.ledCount)
  const redAt = ({ source }: typeof wave, time: number) => {
    source.render(frame, time)
    return Math.round(frame[0]! * 1000) / 1000
  }
  assert.equal(
    [0, 1, 3, 4].map((time) => redAt(wave, time)),
    [0.2, 0.4, 0.8, 0.2],
  )
  assert.is(wave.timing.kind, 'endless')
  assert.equal(
    [0, 1, 1.5].map((time) => redAt(fade, time)),
    [0, 0.25, 0.375],
  )
  assert.is(fade.timing.kind === 'timed' && fade.timing.duration, 2)
})

test('a layer of several sources plays them one after another', async () => {
  const folder = await openShowFolder()
  const lightOf = async (name: string, layer: string, time: number) => {
    const path = await folder.write(`${name}.yaml`, `layers: [${layer}]\n`)
    const source = await openSource(await describeSource(path, {}), { layout })
    const frame = createFrame(layout.ledCount)
    source.render(frame, time)
    return frame
  }
  const both = '{ source: rainbow, sequence: { next: [fire], partDuration: 2 } }'
  const [first, second] = [await lineOf(1), await lineOf(3)]
  await folder.close()
  assert.equal(first[0], first[1])
  assert.equal(second[0], second[1])
  assert.not.equal(first[0], second[0])

  async function lineOf(time: number) {
    const alone = time < 2 ? 'rainbow' : 'fire'
    return [
      await lightOf('both', both, time),
      await lightOf(alone, `{ source: ${alone} }`, time % 2),
    ]
  }
})

test.run()
