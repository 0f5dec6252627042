import { setTimeout as wait } from 'node:timers/promises'
import { createFrame, lineLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hang } from '../../../media/test/hang.ts'
import type { SentLayer } from '../../src/player/played-layer.ts'
import { PlayerThread } from '../../src/player/player-thread.ts'
import { type EffectFile, openEffectFile } from './playing-source.ts'

const test = suite('StackThread')

const NOW = { time: 0, epoch: 0 }
const FRAME_MS = 200

/** Takes a while to fill the lights with its level. */
const SLOW = `import { defineEffect, number } from '@ledloom/effects'
export default defineEffect({
  title: 'Mine', description: 'D.', kind: 'pure',
  params: { level: number({ default: 0.25, min: 0, max: 1, description: 'a level' }) },
  live: ['level'],
  prepare: ({ params }) => (frame: Float32Array) => {
    ${hang(FRAME_MS)}
    frame.fill(params.level)
  },
})
`

let file: EffectFile
let thread: PlayerThread

test.before(async () => {
  file = await openEffectFile()
  await file.save(SLOW)
  thread = new PlayerThread({
    layout: lineLayout({ ledCount: 10 }),
    ...{ onFaults: () => undefined, onEnd: () => undefined },
  })
})
test.after(async () => {
  await thread.close()
  await file.remove()
})

const layersOf = (level: number): SentLayer[] => [
  {
    id: 'slow',
    source: { kind: 'typed', texts: [file.path()] },
    ...{ params: { level }, seed: 0 },
    ...{ blend: 'normal', opacity: 1, speed: 1 },
  },
]

/** The levels of the frame that is there to be taken; -1 where there is none. */
function taken(): number[] {
  const frame = createFrame(10).fill(-1)
  thread.take(frame)
  return [...new Set(frame)]
}

/** On a busy machine the newer one may be there already. */
function checkWhole(levels: readonly number[]): void {
  const isWhole = levels.length === 1 && (levels[0] === 0.25 || levels[0] === 0.75)
  assert.ok(isWhole, `${levels} was taken`)
}

test('no frame is seen half made, although layers are changed while one is taken', async () => {
  await thread.load({ layers: layersOf(0.25), now: NOW })
  await thread.ask(NOW)
  const change = thread.adapt({ layers: layersOf(0.75), now: NOW, mostMs: 1000 })
  await wait(FRAME_MS / 2)
  const duringChange = taken()
  await change
  checkWhole(duringChange)
  const frame = thread.ask(NOW)
  await wait(FRAME_MS / 2)
  const duringFrame = taken()
  await frame
  checkWhole(duringFrame)
  await thread.ask(NOW)
  assert.equal(taken(), [0.75])
  assert.equal(taken(), [-1])
})

test.run()
