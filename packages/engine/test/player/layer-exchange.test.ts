import { writeFile } from 'node:fs/promises'
import { createLayout } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hang } from '../../../media/test/hang.ts'
import type { PlayedLayer } from '../../src/player/played-layer.ts'
import { playStack, typed, until } from './playing-player.ts'
import { type EffectFile, effectOf, openEffectFile } from './playing-source.ts'

const test = suite('changes while layers play')

const LAYOUT = createLayout([0, 0, 0])

/** Frames that have to be shown while something holds another thread. */
const MOVING_FRAMES = 5

let file: EffectFile

test.before(async () => {
  file = await openEffectFile()
  await file.save(effectOf(0.25), 'clock.ts')
  await file.save(effectOf(hang()), 'caught.ts')
  const later = `let count = 0\nfunction hang() { return ++count > 20 ? ${hang()} : 0.75 }`
  await file.save(effectOf('hang()', { before: later }), 'hangs.ts')
})
test.after(() => file.remove())

const clock = () => typed(file.path('clock.ts'))

/** An effect that holds its thread until it is let go. */
async function saveHeld(name: string): Promise<{ path: string; letGo(): Promise<void> }> {
  const gate = file.path(`${name} goes`)
  const before = `import { existsSync } from 'node:fs'
  function wait() {
    while (!existsSync(${JSON.stringify(gate)})) ${hang(10)}
    return 0.5
  }`
  await file.save(effectOf('wait()', { before }), `${name}.ts`)
  return { path: file.path(`${name}.ts`), letGo: () => writeFile(gate, '') }
}

/** Waits until the light has changed several times, or `work` is done. Returns how often it has. */
async function countMoves(frame: Float32Array, work: Promise<unknown>): Promise<number> {
  let [shown, moves, isDone] = [frame[1], 0, false]
  const done = () => {
    isDone = true
  }
  work.then(done, done)
  await until(() => {
    if (frame[1] !== shown) moves += 1
    shown = frame[1]
    return isDone || moves >= MOVING_FRAMES
  })
  return moves
}

test('what takes long to open holds nothing up, and takes the place of what played', async () => {
  const { stack, frame, close } = await playStack([clock()], { layout: LAYOUT })
  try {
    await until(() => frame[1]! > 0.1)
    const held = await saveHeld('held')
    const slow = { ...typed(held.path), id: clock().id }
    const updating = stack.update([slow])
    assert.is(await countMoves(frame, updating), MOVING_FRAMES)
    await held.letGo()
    await updating
    await until(() => frame[0] === 0.5)
    const heldOver = await saveHeld('over')
    const adding = stack.update([slow, { ...typed(heldOver.path), id: 'over' }])
    assert.is(await countMoves(frame, adding), MOVING_FRAMES)
    await heldOver.letGo()
    await adding
  } finally {
    await close()
  }
})

test('a layer that opens holds up no other, even if that one has to be opened too', async () => {
  const { stack, frame, close } = await playStack([typed('noise')], { layout: LAYOUT })
  const played: string[] = []
  let layers: readonly PlayedLayer[] = [typed('noise')]
  const edit = (name: string, change: (before: typeof layers) => typeof layers) => {
    let next = layers
    return stack.edit({
      layers: () => {
        next = change(layers)
        return next
      },
      onPlay() {
        layers = next
        played.push(name)
      },
    })
  }
  const held = await saveHeld('picture')
  try {
    const slow = edit('held', (before) => [...before, { ...typed(held.path), opacity: 0.1 }])
    await edit('speed', ([noise, ...rest]) => [{ ...noise!, speed: 2 }, ...rest])
    await edit('effect', (before) => [...before, typed('gradient')])
    await edit('file', (before) => [...before, clock()])
    await until(() => frame[0] === 0.25)
    assert.equal(played, ['speed', 'effect', 'file'])
    await held.letGo()
    await slow
    assert.equal(played, ['speed', 'effect', 'file', 'held'])
    const ids = ['noise', 'gradient', clock().id, held.path]
    assert.equal([...stack.facts.keys()], ids)
    assert.is(layers[0]!.speed, 2)
  } finally {
    await close()
  }
})

test('a change that is caught in a loop is given up, and what plays goes on', async () => {
  const limits = { load: 1.5 }
  const { stack, frame, close } = await playStack([clock()], { layout: LAYOUT, limits })
  try {
    await until(() => frame[1]! > 0.1)
    const updating = stack.update([clock(), { ...typed(file.path('caught.ts')), opacity: 0.5 }])
    assert.is(await countMoves(frame, updating), MOVING_FRAMES)
    const failure: unknown = await updating.catch((error: unknown) => error)
    assert.instance(failure, SourceError)
    assert.match(String(failure), /caught\.ts: took over 1\.5 s/)
    await stack.update([{ ...clock(), opacity: 0.5 }])
    await until(() => frame[0] === 0.125)
  } finally {
    await close()
  }
})

test('a layer that is caught in a loop while it plays is left out, and the others play on', async () => {
  const limits = { frame: 0.5 }
  const { stack, frame, news, close } = await playStack([clock()], { layout: LAYOUT, limits })
  try {
    await until(() => frame[1]! > 0.1)
    await stack.update([clock(), typed(file.path('hangs.ts'))]).catch(() => undefined)
    await until(() => news.some(({ kind }) => kind === 'fault'))
    await until(() => frame[0] === 0.25)
    const before = frame[1]!
    await until(() => frame[1]! > before + 0.3)
    assert.is(frame[0], 0.25)
    assert.is(news.filter(({ kind }) => kind === 'fault').length, 1)
  } finally {
    await close()
  }
})

test('what goes over into another thread goes on where it is, at its own speed', async () => {
  const { stack, frame, close } = await playStack([clock()], { layout: LAYOUT })
  try {
    await until(() => frame[1]! > 0.5)
    await stack.update([{ ...clock(), speed: 0.01 }])
    await until(() => frame[1]! > 0)
    const before = frame[1]!
    const held = await saveHeld('hidden')
    const hidden = { ...typed(held.path), id: 'hidden', opacity: 0 }
    const updating = stack.update([{ ...clock(), speed: 0.01 }, hidden])
    assert.is(await countMoves(frame, updating), MOVING_FRAMES)
    await held.letGo()
    await updating
    await until(() => frame[1] !== before)
    assert.ok(frame[1]! >= before && frame[1]! < before + 0.3, `${before} became ${frame[1]}`)
  } finally {
    await close()
  }
})

test.run()
