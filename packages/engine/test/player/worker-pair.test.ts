import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SentLayer } from '../../src/player/played-layer.ts'
import { WorkerPair } from '../../src/player/worker-pair.ts'

const test = suite('StackPair')

const NOW = { time: 0, epoch: 0 }

const layersOf = (name: string): SentLayer[] => [
  {
    id: name,
    source: { kind: 'typed', texts: [name] },
    ...{ params: {}, seed: 0 },
    ...{ blend: 'normal', opacity: 1, speed: 1 },
  },
]

async function withPair(work: (pair: WorkerPair) => Promise<void>): Promise<void> {
  const pair = new WorkerPair({
    layout: createLayout([0, 0, 0]),
    onFaults: () => undefined,
    onEnd: () => undefined,
  })
  await work(pair).finally(() => pair.close())
}

/** What plays, by name. */
const played = ({ playing }: WorkerPair) => [...(playing.version?.facts.keys() ?? [])]

test('what fails goes back to the version before, and is never gone back to', async () => {
  await withPair(async (pair) => {
    await pair.playing.load({ layers: layersOf('gradient'), now: NOW })
    await pair.spare.load({ layers: layersOf('noise'), now: NOW, isReloaded: true })
    pair.swap()
    assert.equal(played(pair), ['noise'])
    assert.is(pair.fallBack(), true)
    assert.equal(played(pair), ['gradient'])
    assert.is(pair.fallBack(), false)
    assert.is(pair.replace(), false)
  })
})

test('there is nothing to go back to before anything else has played', async () => {
  await withPair(async (pair) => {
    await pair.playing.load({ layers: layersOf('gradient'), now: NOW })
    assert.is(pair.fallBack(), false)
    pair.keepSpare()
    assert.is(pair.fallBack(), false)
    assert.equal(played(pair), ['gradient'])
  })
})

test.run()
