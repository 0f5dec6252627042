import { setTimeout as after } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  CALL_CELLS,
  countEffectCalls,
  enterEffect,
  leaveEffect,
} from '../../src/effects/effect-calls.ts'
import { watchEffects } from '../../src/effects/watch-effects.ts'

const test = suite('watch effects')

/** How often a call is said to be stuck while `run` goes on, which says how the processor is taken. */
async function countStuck(run: (spend: (ms: number) => void) => Promise<void>): Promise<number> {
  const cells = new Int32Array(CALL_CELLS)
  countEffectCalls(cells)
  let stuck = 0
  let spentMs = 0
  const watch = watchEffects(cells, {
    limit: () => 0.5,
    worker: () => undefined,
    onStuck: () => stuck++,
    readTime: async () => spentMs,
  })
  // What watches keeps no program running.
  const keepAwake = setInterval(() => {}, 1000)
  await run((ms) => {
    spentMs += ms
  })
  clearInterval(keepAwake)
  watch.stop()
  return stuck
}

test('a call that keeps the processor busy and does not return is reported once', async () => {
  const stuck = await countStuck(async (spend) => {
    enterEffect()
    for (let i = 0; i < 10; i++) {
      await after(260)
      spend(250)
    }
  })
  assert.is(stuck, 1)
})

test('a machine that stalls is no call that is stuck, however long', async () => {
  const stuck = await countStuck(async (spend) => {
    enterEffect()
    await after(1600)
    spend(100)
    await after(1600)
    leaveEffect()
  })
  assert.is(stuck, 0)
})

test('calls that come back are not, nor what takes the processor outside of them', async () => {
  const stuck = await countStuck(async (spend) => {
    for (let call = 0; call < 10; call++) {
      enterEffect()
      await after(100)
      spend(300)
      leaveEffect()
    }
    await after(500)
    spend(5000)
    await after(500)
  })
  assert.is(stuck, 0)
})

test.run()
