import { createFrame, createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LayerMixer } from '../../src/player/layer-mixer.ts'
import type { SentLayer } from '../../src/player/played-layer.ts'
import { type EffectFile, openEffectFile } from './playing-source.ts'

const test = suite('StackPlayer')

const NOW = { time: 0, epoch: 0 }

/** Shows its levels; the second one can't be made ready with more than a half. */
const LEVELS = `import { defineEffect, number } from '@ledloom/effects'
const level = (description: string) => number({ default: 0.25, min: 0, max: 1, description })
export default defineEffect({
  title: 'Mine', description: 'D.', kind: 'pure',
  params: { first: level('a level'), second: level('another') },
  prepare({ params }) {
    if (params.second > 0.5) throw new Error('too much')
    return (frame: Float32Array) => frame.set([params.first, params.second, 0])
  },
})
`

/** Shows how often it was begun, and its time. */
const BEGINNINGS = `import { defineEffect } from '@ledloom/effects'
let begun = 0
export default defineEffect({
  title: 'Mine', description: 'D.', kind: 'stateful', params: {},
  prepare() {
    begun++
    return (frame: Float32Array, time: number) => frame.set([begun, time, 0])
  },
})
`

/** Shows its level once a test lets it open: its module waits for a promise of the test. */
const HELD = `import { defineEffect, number } from '@ledloom/effects'
await (globalThis as { heldEffect?: Promise<void> }).heldEffect
export default defineEffect({
  title: 'Mine', description: 'D.', kind: 'pure', params: {},
  prepare: () => (frame: Float32Array) => frame.set([0.5, 0, 0]),
})
`

let file: EffectFile

test.before(async () => {
  file = await openEffectFile()
  await file.save(LEVELS)
})
test.after(() => file.remove())

/** Layers over each other by this effect. */
function layersOf(...each: readonly Record<string, number>[]): SentLayer[] {
  return each.map((params, number) => ({
    id: `${number}`,
    source: { kind: 'typed', texts: [file.path()] },
    ...{ params, seed: 0 },
    ...{ blend: 'add', opacity: 1, speed: 1 },
  }))
}

function openPlayer() {
  const player = new LayerMixer({ layout: createLayout([0, 0, 0]), place: new Int32Array(2) })
  const load = (layers: readonly SentLayer[]) =>
    player.load({ layers, now: NOW, isReloaded: false, clocks: new Map() })
  const shown = () => {
    const frame = createFrame(1)
    player.render(frame, NOW)
    return [...frame.subarray(0, 2)]
  }
  return { player, load, shown }
}

test('where one of several layers cannot be changed, none is, also in what comes next', async () => {
  const { player, load, shown } = openPlayer()
  await load(layersOf({ first: 0.125 }, {}))
  assert.equal(shown(), [0.375, 0.5])
  const wrong = layersOf({ second: 0.5 }, { second: 0.75 })
  await load(wrong).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /too much/),
  )
  assert.equal(shown(), [0.375, 0.5])
  // What was given up is a change again.
  await load(layersOf({ second: 0.5 }, {}))
  assert.equal(shown(), [0.5, 0.75])
  player.close()
})

test('where a layer that is new cannot be opened, those that play are as they were', async () => {
  const { player, load, shown } = openPlayer()
  await load(layersOf({}))
  const failure: unknown = await load(layersOf({ first: 1 }, { second: 1 })).catch(String)
  assert.match(String(failure), /too much/)
  assert.equal(shown(), [0.25, 0.25])
  player.close()
})

test('a frame requested for an earlier time restarts nothing', async () => {
  await file.save(BEGINNINGS, 'beginnings.ts')
  const { player, load } = openPlayer()
  const source = { kind: 'typed', texts: [file.path('beginnings.ts')] } as const
  const layer = { id: 'one', source, params: {}, seed: 0, blend: 'add', opacity: 1, speed: 1 }
  await load([layer])
  const shownAt = (time: number, epoch = 0) => {
    const frame = createFrame(1)
    player.render(frame, { time, epoch })
    return [...frame.subarray(0, 2)]
  }
  assert.equal(shownAt(1), [1, 1])
  assert.equal(shownAt(1.25), [1, 1.25])
  assert.equal(shownAt(1.125), [1, 1.25])
  assert.equal(shownAt(1.5), [1, 1.5])
  assert.equal(shownAt(0.5, 1), [2, 0.5])
  assert.equal(shownAt(9, 0), [2, 0.5])
  player.close()
})

/** Layers of which the uppermost is held while it opens. */
async function holdOpening(name: string) {
  await file.save(HELD, name)
  let letGo = () => {}
  const heldEffect = new Promise<void>((resolve) => {
    letGo = resolve
  })
  Object.assign(globalThis, { heldEffect })
  const source = { kind: 'typed', texts: [file.path(name)] } as const
  const held = { ...layersOf({})[0]!, id: 'held', source }
  return { held, letGo }
}

test('while one layer opens, another one is opened and changed at once', async () => {
  const { player, load, shown } = openPlayer()
  const { held, letGo } = await holdOpening('opens.ts')
  const [below, above] = layersOf({ first: 0.125, second: 0 }, { first: 0.25, second: 0 })
  await load([below!])
  const opening = load([below!, held])
  await load([below!, above!])
  assert.equal(shown(), [0.375, 0])
  const [changed] = layersOf({ first: 0.375, second: 0 })
  await load([changed!, above!])
  assert.equal(shown(), [0.625, 0])
  letGo()
  await opening
  // Exactly what was requested, whatever was changed meanwhile.
  assert.equal(shown(), [0.625, 0])
  player.close()
})

test('what is still opening when all is closed is given up', async () => {
  const { player, load, shown } = openPlayer()
  const { held, letGo } = await holdOpening('given-up.ts')
  const opening = load([held]).then(() => 'plays', String)
  player.close()
  letGo()
  assert.match(await opening, /was closed/)
  assert.equal(shown(), [0, 0])
})

test.run()
