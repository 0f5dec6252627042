import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SentLayer } from '../../src/player/played-layer.ts'
import { PlayerThreads } from '../../src/player/player-threads.ts'

const test = suite('player threads')

const NOW = { time: 0, epoch: 0 }

const layersOf = (name: string): SentLayer[] => [
  {
    id: name,
    source: { kind: 'typed', texts: [name] },
    ...{ params: {}, seed: 0 },
    ...{ blend: 'normal', opacity: 1, speed: 1 },
  },
]

async function withThreads(work: (threads: PlayerThreads) => Promise<void>): Promise<void> {
  const threads = new PlayerThreads({
    layout: createLayout([0, 0, 0]),
    onFaults: () => undefined,
    onEnd: () => undefined,
  })
  await work(threads).finally(() => threads.close())
}

/** What plays, by name. */
const played = ({ playing }: PlayerThreads) => [...(playing.version?.facts.keys() ?? [])]

test('what fails goes back to the version before, and is never gone back to', async () => {
  await withThreads(async (threads) => {
    await threads.playing.load({ layers: layersOf('gradient'), now: NOW })
    const other = threads.borrow()
    await other.load({ layers: layersOf('noise'), now: NOW, isReloaded: true })
    threads.play(other)
    threads.giveBack(other)
    assert.equal(played(threads), ['noise'])
    assert.is(threads.fallBack(), true)
    assert.equal(played(threads), ['gradient'])
    assert.is(threads.fallBack(), false)
    assert.is(threads.replace(), false)
  })
})

test('there is nothing to go back to before anything else has played', async () => {
  await withThreads(async (threads) => {
    await threads.playing.load({ layers: layersOf('gradient'), now: NOW })
    assert.is(threads.fallBack(), false)
    threads.keepSpare()
    assert.is(threads.fallBack(), false)
    assert.equal(played(threads), ['gradient'])
  })
})

test('each change has its own thread, and one of them is kept as the spare one', async () => {
  await withThreads(async (threads) => {
    const { playing } = threads
    const [one, two] = [threads.borrow(), threads.borrow()]
    assert.is(new Set([playing, one, two]).size, 3)
    threads.giveBack(one)
    threads.giveBack(two)
    assert.is(threads.giveSpare(), one)
    assert.is(two.hasEnded, true)
    await one.close()
  })
})

test.run()
