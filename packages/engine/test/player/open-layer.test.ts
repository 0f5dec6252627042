import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeVideo } from '../../../media/test/video/encode-video.ts'
import { openLayer } from '../../src/player/open-layer.ts'

const test = suite('openLayer')

const layout = createLayout([0, 0, 0])
let folder = ''
let path = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  path = await encodeVideo(join(folder, 'red.mp4'), {
    timesMs: [0, 50, 100, 150],
    paint: () => () => [255, 0, 0],
  })
})
test.after(() => rm(folder, { recursive: true }))

for (const isAlone of [true, false]) {
  const where = isAlone ? 'decoded in this thread' : 'decoded in a second one'
  test(`a video ${isAlone ? 'alone' : 'among other layers'} is ${where}`, async () => {
    const source = { kind: 'typed', texts: [path] } as const
    const layer = {
      id: 'video',
      source,
      params: {},
      seed: 0,
      blend: 'normal',
      opacity: 1,
      speed: 1,
    }
    const light = await openLayer(layer, { layout, time: 0, isReloaded: false, isAlone })
    assert.is(light.needsThread, isAlone)
    const frame = createFrame(1)
    light.render(frame, 0)
    assert.ok(frame.some((value) => value > 0.1))
    await light.close()
  })
}

test.run()
