import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../media/test/bytes-per-call.ts'
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
