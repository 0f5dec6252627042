import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../media/test/bytes-per-call.ts'
import { loadSourceKind } from '../../src/source/load-source-kind.ts'
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
  // The numbers that keyframes give are boxed, and each value that changes is told by its name.
  assert.ok(bytes < 1000, `${bytes} bytes a frame`)
})

test.run()
