import { createFrame, createLayout, lineLayout } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Player } from '../../src/player/player.ts'
import { playStack, typed, until } from './playing-player.ts'
import { type EffectFile, effectOf, openEffectFile } from './playing-source.ts'

const test = suite('a Player on another layout')

const LAYOUT = createLayout([0, 0, 0])
const THREAD = "import { threadId } from 'node:worker_threads'"
const NOT_THERE = typed('no/such/file.png')

let file: EffectFile

test.before(async () => {
  file = await openEffectFile()
  await file.save(effectOf('threadId', { before: THREAD }))
})
test.after(() => file.remove())

const layer = () => typed(file.path())

/** The thread that plays, and the layer's time. */
function look(stack: Player): { readonly thread: number; readonly time: number } {
  const frame = createFrame(stack.layout.ledCount)
  stack.render(frame, 0)
  return { thread: frame[0]!, time: frame[1]! }
}

test('goes on at the time and speed it has, and is there at once', async () => {
  const { stack, frame, close } = await playStack([{ ...layer(), speed: 0.5 }], { layout: LAYOUT })
  await until(() => frame[1]! > 0.1)
  await stack.update([{ ...layer(), speed: 0 }])
  await until(() => frame[1] === look(stack).time)
  const next = await stack.moveTo(lineLayout({ ledCount: 8 }), [{ ...layer(), speed: 0 }])
  try {
    assert.is(next.layout.ledCount, 8)
    assert.is(next.transport, stack.transport)
    assert.ok(Math.abs(look(next).time - frame[1]!) < 0.05, `${look(next).time}, ${frame[1]}`)
  } finally {
    await close()
    await next.close()
  }
})

test('takes no new threads, however often', async () => {
  const { stack, close } = await playStack([layer()], { layout: LAYOUT })
  await until(() => look(stack).thread > 0)
  const threads = new Set([look(stack).thread])
  let playing = stack
  for (let ledCount = 2; ledCount < 10; ledCount++) {
    const next = await playing.moveTo(lineLayout({ ledCount }), [layer()])
    await (playing === stack ? close() : playing.close())
    playing = next
    threads.add(look(playing).thread)
  }
  await playing.close()
  assert.is(threads.size, 2)
})

test('one that cannot be had leaves all as it is', async () => {
  const { stack, frame, close } = await playStack([layer()], { layout: LAYOUT })
  try {
    await until(() => frame[1]! > 0)
    const move = stack.moveTo(lineLayout({ ledCount: 8 }), [NOT_THERE])
    const failure = await move.catch(String)
    assert.match(String(failure), /no\/such\/file\.png/)
    const before = frame[1]!
    await until(() => frame[1]! > before)
    const next = await stack.moveTo(lineLayout({ ledCount: 8 }), [layer()])
    await next.close()
  } finally {
    await close()
  }
})

test('what is refused there is refused in the words of a change', async () => {
  const { stack, close } = await playStack([layer()], { layout: LAYOUT })
  const [change, move] = await Promise.all([
    stack.update([NOT_THERE]).catch((error: unknown) => error),
    stack.moveTo(LAYOUT, [NOT_THERE]).catch((error: unknown) => error),
  ])
  await close()
  assert.instance(move, SourceError)
  assert.equal(String(move), String(change))
})

test.run()
