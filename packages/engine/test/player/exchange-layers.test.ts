import { createLayout } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hang } from '../../../media/test/hang.ts'
import { playStack, typed, until } from './playing-player.ts'
import { type EffectFile, effectOf, openEffectFile } from './playing-source.ts'

const test = suite('changes while layers play')

const LAYOUT = createLayout([0, 0, 0])
const SLOW_MS = 3000

let file: EffectFile

test.before(async () => {
  file = await openEffectFile()
  await file.save(effectOf(0.25), 'clock.ts')
  const first = `let isFirst = true
  function wait() {
    if (isFirst) ${hang(SLOW_MS)}
    isFirst = false
    return 0.5
  }`
  await file.save(effectOf('wait()', { before: first }), 'slow.ts')
  await file.save(effectOf(hang()), 'caught.ts')
  const later = `let count = 0\nfunction hang() { return ++count > 20 ? ${hang()} : 0.75 }`
  await file.save(effectOf('hang()', { before: later }), 'hangs.ts')
})
test.after(() => file.remove())

const clock = () => typed(file.path('clock.ts'))

/**
 * The longest time for which the light stood still while `work` was done, in milliseconds, of which
 * no more than ten are counted where the machine was busy elsewhere for longer.
 */
async function standstill(frame: Float32Array, work: () => Promise<unknown>): Promise<number> {
  let [shown, last, stood, longest] = [frame[1], performance.now(), 0, 0]
  const timer = setInterval(() => {
    const now = performance.now()
    stood += Math.min(10, now - last)
    last = now
    longest = Math.max(longest, stood)
    if (frame[1] === shown) return
    shown = frame[1]
    stood = 0
  }, 2)
  await work().finally(() => clearInterval(timer))
  return longest
}

test('what takes long to open holds nothing up, and takes the place of what played', async () => {
  const { stack, frame, close } = await playStack([clock()], { layout: LAYOUT })
  try {
    await until(() => frame[1]! > 0.1)
    const slow = { ...typed(file.path('slow.ts')), id: clock().id }
    const stood = await standstill(frame, () => stack.update([slow]))
    assert.ok(stood < SLOW_MS / 2, `the light stood still for ${stood} ms`)
    await until(() => frame[0] === 0.5)
    const over = { ...typed(file.path('slow.ts')), id: 'over' }
    const stoodAgain = await standstill(frame, () => stack.update([slow, over]))
    assert.ok(stoodAgain < SLOW_MS / 2, `the light stood still for ${stoodAgain} ms`)
  } finally {
    await close()
  }
})

test('a change that is caught in a loop is given up, and what plays goes on', async () => {
  const limits = { load: 4, frame: 2 }
  const { stack, frame, close } = await playStack([clock()], { layout: LAYOUT, limits })
  try {
    await until(() => frame[1]! > 0.1)
    const caught = [clock(), { ...typed(file.path('caught.ts')), opacity: 0.5 }]
    let failure: unknown
    const stood = await standstill(frame, async () => {
      failure = await stack.update(caught).catch((error: unknown) => error)
    })
    assert.instance(failure, SourceError)
    assert.match(String(failure), /caught\.ts: took over 4 s/)
    assert.ok(stood < 2000, `the light stood still for ${stood} ms`)
    await stack.update([{ ...clock(), opacity: 0.5 }])
    await until(() => frame[0] === 0.125)
  } finally {
    await close()
  }
})

test('a layer that is caught in a loop while it plays is left out, and the others play on', async () => {
  const limits = { load: 8, frame: 1.5 }
  const { stack, frame, news, close } = await playStack([clock()], { layout: LAYOUT, limits })
  try {
    await until(() => frame[1]! > 0.1)
    await stack.update([clock(), typed(file.path('hangs.ts'))]).catch(() => undefined)
    await until(() => news.some(({ kind }) => kind === 'fault'))
    await until(() => frame[0] === 0.25)
    const before = frame[1]!
    await until(() => frame[1]! > before + 1)
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
    const slow = { ...typed(file.path('slow.ts')), id: 'slow', opacity: 0 }
    await stack.update([{ ...clock(), speed: 0.01 }, slow])
    await until(() => frame[1] !== before)
    assert.ok(frame[1]! >= before && frame[1]! < before + 0.3, `${before} became ${frame[1]}`)
  } finally {
    await close()
  }
})

test.run()
